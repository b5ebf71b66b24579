// A package of its own builds against the product and links nothing but the standard library.
import Foundation
import Testing

/// Runs a program to its end and gives its output.
private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

@Test(
  "a package may name its targets like those of the example, and Puddles alone links neither Foundation nor cmark",
  .timeLimit(.minutes(10)))
func consumer() throws {
  let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Consumer").path
  let scratch = FileManager.default.temporaryDirectory
    .appending(path: "puddles-consumer-\(ProcessInfo.processInfo.processIdentifier)").path
  defer { try? FileManager.default.removeItem(atPath: scratch) }
  for product in ["hello", "site"] {
    let build = try run([
      "swift", "build", "--package-path", package, "--scratch-path", scratch, "--product", product,
      "-Xswiftc", "-index-ignore-system-modules",
    ])
    try #require(build.status == 0, "\(build.output)")
  }
  #expect(try run(["\(scratch)/debug/site"]).output == "site\n")
  let modules = try FileManager.default.contentsOfDirectory(atPath: "\(scratch)/debug/Modules")
  #expect(modules.contains("Puddles.swiftmodule"))
  #expect(!modules.contains("PuddlesGraphics.swiftmodule"), "it draws nothing")

  let program = "\(scratch)/debug/hello"
  let hello = try run([program])
  #expect(hello.output == "<p class=\"greeting\">Hello, &lt;you&gt; &amp; me!</p>\n")

  #if os(Linux)
    let libraries = try run(["ldd", program])
    try #require(libraries.status == 0, "\(libraries.output)")
    #expect(libraries.output.contains("libswiftCore"))
    for name in ["Foundation", "cmark", "yaml"] {
      #expect(!libraries.output.contains(name), "\(libraries.output)")
    }
  #endif
}
