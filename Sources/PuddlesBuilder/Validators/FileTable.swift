// The files of a site by their exact names.

/// Finds files by the bytes of their paths: hosts tell names apart that Swift takes for equal.
struct FileTable {
  let names: [String]
  private var numbers: [UInt64: Int] = [:]
  /// Files whose hash another one has; there are none in practice.
  private var others: [[UInt8]: Int] = [:]

  init(_ names: [String]) {
    self.names = names
    numbers.reserveCapacity(names.count)
    for (number, name) in names.enumerated() {
      var name = name
      let hash = name.withUTF8(PackedTexts.hash)
      if numbers[hash] == nil { numbers[hash] = number } else { others[Array(name.utf8)] = number }
    }
  }
}

extension FileTable {
  func number(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let number = numbers[PackedTexts.hash(name)] else { return nil }
    if holds(name, at: number) { return number }
    return others.isEmpty ? nil : others[Array(name)]
  }

  private func holds(_ name: UnsafeBufferPointer<UInt8>, at number: Int) -> Bool {
    var known = names[number]
    return known.withUTF8 { $0.elementsEqual(name) }
  }
}
