// Our reading of Swift beside the compiler's, on all code of the corpora.

import Foundation
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("The Swift lexer and the compiler's")
struct OracleTests {
  @Test(
    "agree on 99 of 100 tokens of real documentation",
    .enabled(if: Assets.arePresent, "the corpora are not on this machine"),
    .slow,
    .enabled(if: SourceKit.shared != nil, "the toolchain has no libsourcekitdInProc.so"))
  func agreement() throws {
    let kit = try #require(SourceKit.shared)
    let blocks = try Self.blocks()
    var agreement = Agreement()
    for code in blocks { agreement.add(code, oracle: kit.tokens(of: code)) }
    print("Swift: \(agreement.agreed) of \(agreement.tokens) tokens in \(blocks.count) blocks")
    #expect(blocks.count > 6_000)
    #expect(agreement.tokens > 180_000)
    #expect(agreement.share >= 0.99, "\(agreement.worst.joined(separator: "\n"))")
  }

  @Test(
    "an oracle sees a difference",
    .enabled(if: SourceKit.shared != nil, "the toolchain has no libsourcekitdInProc.so"))
  func difference() throws {
    let kit = try #require(SourceKit.shared)
    let tokens = kit.tokens(of: "let a = \"b\"")
    #expect(tokens.map(\.kind) == ["keyword", "identifier", "string"])
    var agreement = Agreement()
    agreement.add("let a = \"b\"", oracle: tokens)
    #expect(agreement.share == 1)
    agreement.add("var a = 10 ", oracle: tokens)
    #expect(agreement.agreed == 5)
    #expect(agreement.worst == ["1 × string→number: 10 "])
  }

  /// Every block of Swift in the corpora.
  private static func blocks() throws -> [String] {
    let root = try #require(Assets.root).appending(path: "../corpora")
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".md") }.sorted().flatMap { file in
      let bytes = Array(try Data(contentsOf: root.appending(path: file)))
      return code(in: try MarkdownParser().parse(bytes, file: file).blocks)
    }
  }

  private static func code(in blocks: Markdown.Blocks) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .code(let code): code.language == "swift" ? [code.code] : []
      case .quote(let children, _): Self.code(in: children)
      case .alert(let alert): Self.code(in: alert.children)
      case .list(let list): list.items.flatMap { Self.code(in: $0.children) }
      default: []
      }
    }
  }
}
