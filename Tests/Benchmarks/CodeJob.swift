// `Benchmarks code FOLDER`: what colors cost, in nanoseconds for a byte of code.
import Puddles
import PuddlesContent
import PuddlesHighlighting
import PuddlesMarkdown

/// Takes the blocks of code out of a folder of Markdown and draws them, plain and with colors.
struct CodeJob {
  let folder: String
  private static let runs = 9

  /// Prints one row for each language: finding tokens, drawing without colors, drawing with them.
  func run() throws {
    var blocks: [CodeLanguage: [String]] = [:]
    for document in try DocumentTree(folder: folder).documents {
      try document.text().content.visitBlocks { block in
        guard case .code(let code) = block,
          let language = code.language.flatMap({ CodeLanguage(named: $0) })
        else { return }
        blocks[language, default: []].append(code.code)
      }
    }
    row(["language", "blocks", "bytes", "tokens", "plain", "colored", "colors cost (ns a byte)"])
    row(["---", "--:", "--:", "--:", "--:", "--:", "--:"])
    for (language, codes) in blocks.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      measure(language, codes)
    }
  }

  private func measure(_ language: CodeLanguage, _ codes: [String]) {
    let bytes = Double(codes.reduce(0) { $0 + $1.utf8.count })
    let tokens = Self.nanoseconds {
      for code in codes { _ = language.tokens(of: code) }
    }
    func drawing(_ language: CodeLanguage?) -> Double {
      Self.nanoseconds {
        for code in codes { _ = try? renderComponents(HighlightedCode(code, language: language)) }
      }
    }
    let (plain, colored) = (drawing(nil), drawing(language))
    row(
      [language.rawValue, "\(codes.count)", "\(Int(bytes))"]
        + [tokens, plain, colored, colored - plain].map { rounded($0 / bytes) })
  }

  /// The CPU time of the best of several runs.
  private static func nanoseconds(_ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      var clock = CPUClock()
      work()
      best = min(best, clock.lap() * 1e6)
    }
    return best
  }
}
