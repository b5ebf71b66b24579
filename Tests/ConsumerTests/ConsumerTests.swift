// A package of its own builds against the product and links nothing but the standard library.
import Foundation
import TestSupport
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
  .slow, .timeLimit(.minutes(20)))
func consumer() async throws {
  // The names of its targets are those of others, so it is built in a folder of its own.
  let package = try await OutsidePackage("consumer", build: "consumer-build")
  let source = "\(Places.package)/Tests/Consumer"
  for name in FileManager.default.enumerator(atPath: source)?.allObjects as? [String] ?? [] {
    guard name.hasSuffix(".swift") else { continue }
    let text = try String(contentsOfFile: "\(source)/\(name)", encoding: .utf8)
    try package.write(name, text.replacing("path: \"../..\"", with: "path: \"\(Places.package)\""))
  }
  for product in ["hello", "site"] {
    let build = try package.swift("build", "--product", product)
    try #require(build.status == 0, "\(build.output)")
  }
  #expect(try package.site().output == "site\n")
  let program = "\(package.scratch)/debug/hello"
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
