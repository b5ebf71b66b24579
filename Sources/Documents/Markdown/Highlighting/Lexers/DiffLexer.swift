// Differences: a line is what its first byte says.

struct DiffLexer: CodeLexer {
  var scanner: CodeScanner

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    switch scanner.byte {
    case "+": scanner.takeLine(scanner.has("+++ ") ? .keyword : .inserted)
    case "-": scanner.takeLine(scanner.has("--- ") ? .keyword : .deleted)
    case "@" where scanner.has("@@"): scanner.takeLine(.number)
    case "d" where scanner.has("diff "): scanner.takeLine(.keyword)
    case "i" where scanner.has("index "): scanner.takeLine(.comment)
    default: scanner.skipLine()
    }
    scanner.skip { $0.isLineEnd }
  }
}
