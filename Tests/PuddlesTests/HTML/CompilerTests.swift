// What must not compile, checked by the compiler against the module that was just built.

import Foundation
import TestSupport
import Testing

@Suite("What the compiler accepts", .slow)
struct CompilerTests {
  @Test(
    "right samples compile",
    .enabled(if: Compiler.modules != nil, "needs the folder of the built module"),
    arguments: [
      "a(.href(\"x\"), .class(\"y\")) { \"z\" }", "img(.src(\"x\"), .alt(\"\"))", "div()",
      "input(.type(.email), .disabled)", "th(.scope(.row)) { 1 }",
      "SVG.use(.href(fragment: \"a\"))",
    ])
  func right(_ sample: String) throws {
    #expect(try Compiler.faults(of: sample) == nil)
  }

  @Test(
    "wrong samples do not compile",
    .enabled(if: Compiler.modules != nil, "needs the folder of the built module"),
    arguments: [
      "div(.href(\"x\")) { \"y\" }", "img { \"x\" }", "br(.src(\"x\"))",
      "p(.style(\"x\")) { \"y\" }",
      "button(.type(.email)) { \"x\" }", "td(.scope(.row)) { \"x\" }",
      "p(.onclick(\"x\")) { \"y\" }",
      "script { \"alert(1)\" }", "iframe { \"x\" }", "SVG.circle(.href(\"x\"))",
      "InlineScript(\"x\")", "UnescapedHTML(\"x\")", "Element<Tags.script, _, _> { \"x\" }",
    ])
  func wrong(_ sample: String) throws {
    let faults = try #require(try Compiler.faults(of: sample))
    #expect(faults.contains("error:") && !faults.contains("no such module"))
  }

  @Test(
    "an effect that is dropped is a warning",
    .enabled(if: Compiler.modules != nil, "needs the folder of the built module"),
    arguments: [
      "Button(\"x\") { try await Task.sleep(for: .zero); Interface<Int>.ignore.send(1) }",
      "Button(\"x\") { if try await Queryable<Int, Bool>().query(with: 1) { "
        + "print(); Interface<Int>.ignore.send(1) } }",
    ])
  func dropped(_ sample: String) throws {
    #expect(try Compiler.faults(of: sample) == nil)
    let faults = try #require(try Compiler.faults(of: sample, isStrict: true))
    #expect(faults.contains("is unused"))
  }
}

/// The compiler of the toolchain, with the built modules `Puddles` and `PuddlesGraphics`.
enum Compiler {
  /// The folder of the built modules, beside the tests or in the package; says so if there is none.
  static let modules: URL? = {
    let beside = CommandLine.arguments.filter { $0.contains(".xctest") }
      .map { URL(filePath: $0.components(separatedBy: ".xctest")[0]).deletingLastPathComponent() }
    let package = URL(filePath: "\(Places.package)/.build/debug")
    let found = (beside + [package]).map { $0.appending(path: "Modules") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Puddles.swiftmodule").path)
    }
    if found == nil { print("Skipped: the built module Puddles was not found") }
    return found
  }()

  /// What the compiler says about a sample that it refuses, `nil` if it accepts it.
  /// - Parameter isStrict: Whether it refuses what it warns of.
  static func faults(of sample: String, isStrict: Bool = false) throws -> String? {
    let source = """
      import Puddles
      import PuddlesGraphics
      struct Sample: Component { var body: some HTML { \(sample) } }

      """
    let folder = try TemporaryFolder(["Sample.swift": source])
    let end = try ChildProcess.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I", modules?.path ?? "",
        folder.file("Sample.swift"),
      ] + (isStrict ? ["-warnings-as-errors"] : []))
    return end.status == 0 ? nil : end.output
  }
}
