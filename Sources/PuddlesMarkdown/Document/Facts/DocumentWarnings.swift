// What was left out of pages: nobody asks for it as long as nothing is wrong.

import Puddles
import PuddlesBasics

/// The warnings of one document; those of a document that was kept are read when somebody asks. That
/// reading cannot fail: the sum of the file they lie in was compared before.
enum DocumentWarnings: Sendable {
  case here([Diagnostic])
  case kept(ByteReader)
}

extension DocumentWarnings {
  var all: [Diagnostic] {
    switch self {
    case .here(let warnings): return warnings
    case .kept(var reader):
      let warnings = try? reader.list { reader throws(Damaged) in try reader.diagnostic() }
      return warnings ?? []
    }
  }
}

/// The warnings of a tree: its own, and those of its documents.
struct TreeWarnings: Sendable {
  let own: [Diagnostic]
  let documents: [Document]
}

extension TreeWarnings {
  var ofDocuments: [Diagnostic] { documents.flatMap(\.facts.warnings.all) }
}
