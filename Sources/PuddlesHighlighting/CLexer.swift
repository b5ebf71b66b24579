// C, and what C++ and Objective-C add.

struct CLexer: CodeLexer {
  var scanner: CodeScanner

  init(_ scanner: CodeScanner) {
    self.scanner = scanner
  }

  mutating func step() {
    let byte = scanner.byte
    switch byte {
    case "/" where scanner.peek(1) == "/": scanner.takeLine(.comment)
    case "/" where scanner.peek(1) == "*": scanner.takeBlockComment()
    case "\"", "'": scanner.takeString()
    case "#": readDirective()
    case "@":
      scanner.position += 1
      if scanner.byte == "\"" { scanner.takeString() }
      if scanner.byte.isNameStart { scanner.takeName(.keyword) }
    default: readOther(byte)
    }
  }
}

extension CLexer {
  private mutating func readOther(_ byte: UInt8) {
    if byte.isDigit {
      scanner.takeNumber()
    } else if byte.isNameStart {
      scanner.takeWord(keywords: Self.keywords, types: Self.types)
    } else {
      scanner.position += 1
    }
  }

  /// `#include <stdio.h>`: the name of a file is a string.
  private mutating func readDirective() {
    let start = scanner.position
    scanner.position += 1
    scanner.skipBlanks()
    let isInclude = scanner.has("include") || scanner.has("import")
    scanner.skipName()
    scanner.emit(.attribute, from: start)
    guard isInclude else { return }
    scanner.skipBlanks()
    guard scanner.byte == "<" else { return }
    let file = scanner.position
    scanner.skip { $0 != ">" && !$0.isLineEnd }
    if scanner.byte == ">" { scanner.position += 1 }
    scanner.emit(.string, from: file)
  }

  static let keywords = KeywordSet(
    """
    auto break case const continue default do else enum extern for goto if inline register restrict
    return sizeof static struct switch typedef union volatile while _Static_assert _Noreturn
    _Alignas _Atomic NULL true false nullptr class namespace template typename public private
    protected virtual override final new delete this using try catch throw noexcept constexpr
    operator friend explicit static_cast self super nil YES NO
    """)

  static let types = KeywordSet(
    """
    char double float int long short signed unsigned void bool _Bool size_t ssize_t ptrdiff_t
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uintptr_t id BOOL wchar_t
    """)
}

extension CodeScanner {
  /// A name: a keyword, a type by the list or by its capital, a call by its parenthesis, or plain.
  mutating func takeWord(keywords: KeywordSet, types: KeywordSet? = nil) {
    let start = position
    skip { $0.isName || $0 == "$" }
    if keywords.contains(bytes, start..<position), at(start - 1) != "." {
      emit(.keyword, from: start)
    } else if bytes[start].isCapital || types?.contains(bytes, start..<position) == true {
      emit(.type, from: start)
    } else if byte == "(" {
      emit(.function, from: start)
    }
  }
}
