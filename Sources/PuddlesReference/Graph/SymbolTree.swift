// Finds symbols by the names that links have, as DocC writes them: `Form/validate()-6k3qv`.
import PuddlesBasics

/// One name of a link, with what tells it from others of the same name.
struct SymbolName {
  let name: String
  /// The kind, such as `struct` of `-swift.struct`.
  private(set) var kind: String?
  private(set) var hash: String?
  /// The types of parameters and result, such as `(Int,_)->Bool`; `_` is any.
  private(set) var types: String?

  init(_ text: Substring) {
    guard let mark = text.lastRange(ofMark: "-(") ?? text.lastRange(ofMark: "->") else {
      (name, kind, hash) = Self.parts(of: text)
      return
    }
    name = String(text[..<mark])
    types = String(text[text.index(after: mark)...])
    if types?.first == ">" { types = "-" + (types ?? "") }
  }

  /// Divides a name from the kind and the hash behind it: `HTML-swift.protocol-4x2k`.
  private static func parts(of text: Substring) -> (String, kind: String?, hash: String?) {
    var rest = text
    var (kind, hash): (String?, String?) = (nil, nil)
    while let dash = rest.lastIndex(of: "-"), dash > rest.startIndex {
      let word = rest[rest.index(after: dash)...]
      let plain = word.hasPrefix("swift.") ? word.dropFirst(6) : word
      if kind == nil, SymbolKind(rawValue: String(plain)) != nil || plain == "module" {
        kind = String(plain)
      } else if kind == nil, hash == nil, isHash(word) {
        hash = String(word)
      } else {
        break
      }
      rest = rest[..<dash]
    }
    return (String(rest), kind, hash)
  }

  private static func isHash(_ word: Substring) -> Bool {
    (1...6).contains(word.utf8.count)
      && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  func fits(_ symbol: Symbol) -> Bool {
    guard symbol.name == name else { return false }
    if let kind, symbol.kind.linkWord != kind { return false }
    if let hash, symbol.hash != hash { return false }
    return types.map { Self.fit($0, symbol.signature ?? "()->()") } ?? true
  }

  private static func fit(_ types: String, _ signature: String) -> Bool {
    func sides(_ text: String) -> (parameters: Substring, result: Substring?) {
      if text.hasPrefix("->") { return ("", text.dropFirst(2)) }
      guard let arrow = text.lastRange(ofMark: "->") else { return (text[...], nil) }
      return (text[..<arrow], text[text.index(arrow, offsetBy: 2)...])
    }
    let (wanted, found) = (sides(types), sides(signature))
    if !wanted.parameters.isEmpty {
      let (a, b) = (elements(of: wanted.parameters), elements(of: found.parameters))
      guard a.count == b.count, zip(a, b).allSatisfy({ $0 == "_" || $0 == $1 }) else {
        return false
      }
    }
    guard let result = wanted.result, result != "_" else { return true }
    return result == (found.result ?? "()")
  }

  /// The parts of `(a,b)` at commas outside of inner brackets.
  private static func elements(of text: Substring) -> [String] {
    let inner = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text
    var (parts, depth) = ([""], 0)
    for character in inner {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts == [""] ? [] : parts
  }
}

extension StringProtocol {
  /// Where a mark begins for the last time behind the first character.
  fileprivate func lastRange(ofMark mark: String) -> Index? {
    var at = endIndex
    while at > startIndex {
      at = index(before: at)
      if at > startIndex, self[at...].hasPrefix(mark) { return at }
    }
    return nil
  }
}

/// The symbols of all modules, each below the one that it is in.
struct SymbolTree: Sendable {
  /// The names of the modules in order.
  var modules: [String] = []
  var symbols: [String: Symbol] = [:]
  /// The symbols directly in another one, by its USR; those of a module by its name.
  var children: [String: [Symbol]] = [:]
}

extension SymbolTree {
  /// Finds the symbols that a link may mean, the best first; none if it is dead.
  ///
  /// A name is looked up in the symbol that the text is about, then in those around it, then in its module, then
  /// among the modules and in the others. It may begin with the name of a module, and with `/`.
  /// - Parameters:
  ///   - context: the USRs of the symbol that the text is about and of those around it, from the innermost.
  ///   - module: the module of the text; `nil` for a document.
  func symbols(named text: String, around context: [String], in module: String?) -> [Symbol] {
    let isAbsolute = text.hasPrefix("/")
    let names = Self.names(of: isAbsolute ? text.dropFirst() : text[...])
    guard let first = names.first else { return [] }
    let scopes = (isAbsolute ? [] : context) + (module.map { [$0] } ?? [])
    for scope in scopes {
      let found = symbols(names[...], in: scope)
      if !found.isEmpty { return found }
    }
    if modules.contains(first.name), names.count > 1 {
      // A type may have the name of its module: `Tea/brew()` is a member of the type then.
      let found = symbols(names.dropFirst(), in: first.name)
      if !found.isEmpty { return found }
    }
    for other in modules where other != module {
      let found = symbols(names[...], in: other)
      if !found.isEmpty { return found }
    }
    let type = names.dropLast().map(\.name).joined(separator: ".")
    return symbols(names.suffix(1), in: Self.extended(type))
  }

  /// The scope of what modules add to a type of another one.
  static func extended(_ type: String) -> String { "extension of " + type }

  /// The names between slashes; those of an operator and of types may have slashes of their own.
  private static func names(of text: Substring) -> [SymbolName] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    for at in text.indices {
      if text[at] == "(" { depth += 1 }
      if text[at] == ")" { depth -= 1 }
      // `Vector//(_:_:)` ends in the operator `/`.
      if text[at] == "/", depth == 0, at > start {
        parts.append(text[start..<at])
        start = text.index(after: at)
      }
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts.map(SymbolName.init)
  }

  private func symbols(_ names: ArraySlice<SymbolName>, in scope: String) -> [Symbol] {
    guard let first = names.first else { return [] }
    let found = (children[scope] ?? []).filter(first.fits)
    if names.count == 1 {
      return found.filter { !$0.isInherited } + found.filter(\.isInherited)
    }
    return found.flatMap { symbols(names.dropFirst(), in: $0.usr) }
  }

  /// The paths of all symbols, for suggestions to dead links.
  func suggestions(in module: String?) -> Suggestions {
    let order = (module.map { [$0] } ?? []) + modules.filter { $0 != module }
    var names: [String] = []
    func add(_ usr: String) {
      for symbol in children[usr] ?? [] where !symbol.isInherited {
        names.append(symbol.path.joined(separator: "/"))
        if symbol.kind.isType { add(symbol.usr) }
      }
    }
    for module in order { add(module) }
    return Suggestions(names)
  }
}
