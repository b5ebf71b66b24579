// A fault of a document as facts; `Fault+Text.swift` makes the words.

import Puddles

/// What is wrong, and where in its file.
struct Fault: Error, Hashable {
  let reason: Reason
  /// `nil` if the fault concerns the file as a whole.
  let position: SourcePosition?

  init(_ reason: Reason, at position: SourcePosition? = nil) {
    self.reason = reason
    self.position = position
  }
}

/// Several faults of one file.
struct FaultList: Error {
  var faults: [Fault]
  /// What is wrong with files that this one includes.
  var diagnostics: [Diagnostic] = []
}
