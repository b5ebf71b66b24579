// What modules do with interfaces and providers, as far as the text of their files shows it.
package import Puddles
package import PuddlesSystem

/// Finds effects that are dropped, and providers of one module that several modules read.
package struct ModuleUses {
  private let sources: [SwiftSource]

  /// - Parameter folder: The folder of the sources.
  /// - Throws: A `FileError` if it cannot be read.
  package init(sources folder: String) throws(FileError) {
    sources = try SwiftSource.all(in: folder)
  }

  package var faults: [Diagnostic] {
    (sources.flatMap(droppedEffects) + sharedProviders).sorted()
  }
}

// MARK: - Effects

extension ModuleUses {
  /// `interface.send(…)` and `interface.fire(…)` that begin a line of a block that also does something: such
  /// a block is a closure or a function that does, and what it does not return is lost.
  private func droppedEffects(in source: SwiftSource) -> [Diagnostic] {
    let lines = source.code.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    return lines.indices.compactMap { index in
      let text = lines[index].drop { $0 == " " }
      guard isEffect(text), isDoing(lines, around: index) else { return nil }
      return Diagnostic(
        .error, code: "dropped-effect", "the effect of '\(text.prefix { $0 != "(" })' is lost",
        file: source.path, line: index + 1, column: lines[index].count - text.count + 1,
        help: "a closure that does something must 'return' the effect that follows")
    }
  }

  /// Whether a statement is nothing but an action that an interface sends.
  private func isEffect(_ line: Substring) -> Bool {
    let parts = line.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, line.contains("("), parts.last == "send" || parts.last == "fire" else {
      return false
    }
    let receiver = parts[parts.count - 2]
    return receiver.lowercased().hasSuffix("interface")
      && parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }

  /// Whether the lines of the same block, which have the same indentation, do something.
  private func isDoing(_ lines: [String], around index: Int) -> Bool {
    let indentation = lines[index].prefix { $0 == " " }.count
    func block(_ indices: some Sequence<Int>) -> [Substring] {
      var block: [Substring] = []
      for other in indices {
        let text = lines[other].drop { $0 == " " }
        if text.isEmpty { continue }
        let depth = lines[other].count - text.count
        if depth < indentation { break }
        if depth == indentation { block.append(text) }
      }
      return block
    }
    let others = block((0..<index).reversed()) + block((index + 1)..<lines.count)
    return others.contains(where: isWork)
  }

  /// Whether a line waits, may fail, or assigns: none of these says an effect.
  private func isWork(_ line: Substring) -> Bool {
    if line.hasPrefix("try ") || line.hasPrefix("await ") { return true }
    let target = line.prefix { $0.isLetter || $0.isNumber || "._[]$".contains($0) }
    let rest = line.dropFirst(target.count)
    return !target.isEmpty
      && [" = ", " += ", " -= "].contains { rest.hasPrefix($0) }
  }
}

// MARK: - Providers

extension ModuleUses {
  /// Each file that reads a provider of one module, but the first.
  private var sharedProviders: [Diagnostic] {
    let specific = Set(sources.flatMap { $0.types(conformingTo: "ModuleSpecificProvider") })
    return specific.sorted().flatMap { provider in
      let readers = sources.compactMap { source in
        source.environmentRead(of: provider).map { (source: source, word: $0) }
      }
      return readers.dropFirst().map { reader in
        Diagnostic(
          .warning, code: "shared-provider",
          "'\(provider)' was made for one module, and \(Files.name(of: readers[0].source.path)) reads it",
          file: reader.source.path, line: reader.word.line, column: reader.word.column,
          help: "make a provider of its own, or one that holds no state of a screen")
      }
    }
  }
}

extension SwiftSource {
  /// The classes whose declaration names a protocol.
  fileprivate func types(conformingTo name: String) -> [String] {
    words.indices.compactMap { index in
      guard ["class", "actor"].contains(words[index].text), index + 1 < words.count else {
        return nil
      }
      // The clause ends where the body begins: its words are one level deeper.
      let clause = words[(index + 2)...].prefix { $0.depth == words[index].depth }
        .prefix { !["class", "actor", "struct", "enum", "extension"].contains($0.text) }
      return clause.contains { $0.text == name } ? words[index + 1].text : nil
    }
  }

  /// Where `@Environment(Provider.self)` reads a provider first.
  fileprivate func environmentRead(of provider: String) -> Word? {
    words.indices.first { index in
      words[index].text == "Environment" && index + 2 < words.count
        && words[index + 1].text == provider && words[index + 2].text == "self"
    }.map { words[$0 + 1] }
  }
}
