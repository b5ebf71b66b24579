// Starting the program of `Tests/SiteHelper` and waiting for its end.
import Foundation
import TestSupport

/// One run of the helper program in a process of its own.
struct Helper {
  var arguments: [String] = []
  var variables: [String: String] = [:]
  var program = path
  /// What the limits of the process are; set by the shell that starts it.
  var limits = ""

  /// The program, built beside the tests; `nil` if the package was built without it.
  static let path = ChildProcess.built("SiteHelper")
}

extension Helper {
  /// How a process ended and what it wrote.
  struct End {
    let code: Int32
    let isSignal: Bool
    let text: String
    let duration: Duration
  }

  /// Builds `root/Content` into `root/Public`.
  static func building(_ root: String, version: Int, _ words: String...) -> Helper {
    Helper(
      arguments: ["build", "--content", root + "/Content", "--output", root + "/Public"] + words,
      variables: ["HELPER_VERSION": "\(version)"])
  }

  /// Runs to the end; `meanwhile` gets the process once it runs.
  func run(meanwhile: (Process) throws -> Void = { _ in }) throws -> End {
    guard let path = program else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(filePath: limits.isEmpty ? path : "/bin/bash")
    process.arguments =
      limits.isEmpty ? arguments : ["-c", "\(limits); exec \"$0\" \"$@\"", path] + arguments
    process.environment = variables
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    let done = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in done.signal() }
    let clock = ContinuousClock()
    try process.run()
    var text = Data()
    let duration = try clock.measure {
      try meanwhile(process)
      text = pipe.fileHandleForReading.readDataToEndOfFile()
      done.wait()
    }
    return End(
      code: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      text: String(decoding: text, as: UTF8.self), duration: duration)
  }
}
