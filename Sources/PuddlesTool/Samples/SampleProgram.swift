// Samples that are compiled together.
import Puddles

/// One module: the samples of a document that may use each other.
struct SampleProgram: Sendable, Hashable {
  var samples: [CodeSample]
  /// The sample that must not compile, if there is one; it is the last.
  var failing: CodeSample?
}

extension SampleProgram {
  /// A program for each document, and one more for each sample that stands alone or must fail.
  static func programs(of samples: [CodeSample]) -> [SampleProgram] {
    var programs: [SampleProgram] = []
    var documents: [String] = []
    for sample in samples where !documents.contains(sample.document) {
      documents.append(sample.document)
    }
    let byDocument = Dictionary(grouping: samples, by: \.document)
    for document in documents { programs += Self.programs(ofOne: byDocument[document] ?? []) }
    return programs
  }

  private static func programs(ofOne samples: [CodeSample]) -> [SampleProgram] {
    var files: Set<String> = []
    // A file of which two regions are shown is compiled once.
    let shared = samples.filter {
      ($0.kind == .file || $0.kind == .body) && (!$0.isIncluded || files.insert($0.file).inserted)
    }
    var programs = shared.isEmpty ? [] : [SampleProgram(samples: shared)]
    for sample in samples {
      switch sample.kind {
      case .alone: programs.append(SampleProgram(samples: [sample]))
      case .failing:
        let declarations = shared.filter { $0.kind == .file }
        programs.append(SampleProgram(samples: declarations + [sample], failing: sample))
      case .file, .body, .sketch, .unmarked: continue
      }
    }
    return programs
  }
}

extension CodeSample {
  /// The source that the compiler gets: one line of our own, then the lines of the sample.
  func source(number: Int, imports: [String]) -> String {
    let head = imports.joined(separator: "; ")
    let body = lines.map { $0.text + "\n" }.joined()
    guard kind == .body else { return "\(head)\n\(body)" }
    return "\(head); func sample\(number)() async throws {\n\(body)}\n"
  }

  /// The line of the sample that is a line of that source.
  func line(ofSource number: Int) -> Line? {
    lines.isEmpty ? nil : lines[min(max(0, number - 2), lines.count - 1)]
  }
}
