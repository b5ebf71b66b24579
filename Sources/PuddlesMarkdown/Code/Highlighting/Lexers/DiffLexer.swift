// Differences: a line is what its first byte says.

struct DiffLexer: CodeLexer {
  var scanner: CodeScanner
  /// Whether the line before named the old file.
  private var isBehindOldName = false

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let isName = isBehindOldName ? scanner.has("+++ ") : namesOldFile
    isBehindOldName = isName && !isBehindOldName
    switch scanner.byte {
    case "+": scanner.takeLine(isName ? .keyword : .inserted)
    case "-": scanner.takeLine(isName ? .keyword : .deleted)
    case "@" where scanner.has("@@"): scanner.takeLine(.number)
    case "d" where scanner.has("diff "): scanner.takeLine(.keyword)
    case "i" where scanner.has("index "): scanner.takeLine(.comment)
    default: scanner.skipLine()
    }
    scanner.skip { $0.isLineEnd }
  }

  /// A deleted line may begin with two more signs; the name of a file stands above that of another.
  private var namesOldFile: Bool {
    guard scanner.has("--- ") else { return false }
    var next = scanner
    next.skipLine()
    next.skip { $0.isLineEnd }
    return next.has("+++ ")
  }
}
