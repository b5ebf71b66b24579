// The places of one word as a record holds them.

/// For each weight the numbers of sections: the first one, then the distances.
struct PlaceLists {
  private var lists = [[UInt8]](repeating: [], count: SearchWeight.allCases.count)
  /// The last section of each list.
  private var last = [Int](repeating: 0, count: SearchWeight.allCases.count)
}

extension PlaceLists {
  var isEmpty: Bool { lists.allSatisfy(\.isEmpty) }

  /// Adds a place; those of one weight come in their order.
  mutating func add(_ section: Int, weight: Int) {
    Digits.append(section - last[weight], to: &lists[weight])
    last[weight] = section
  }

  /// Adds a list as it was, but for some sections that go and some that come, each in their order.
  /// - Parameter map: What the other sections are called now; those that come are called so.
  mutating func add(
    _ list: UnsafeBufferPointer<UInt8>, weight: Int, removing gone: [Int], adding new: [Int],
    _ map: SectionMap
  ) {
    var (gone, new, map) = (gone[...], new[...], SectionMap.Walk(map))
    var (position, section) = (0, 0)
    while position < list.count {
      section += Digits.read(list, &position)
      if gone.first == section {
        gone.removeFirst()
        continue
      }
      let number = map.number(of: section)
      while let next = new.first, next <= number {
        add(next, weight: weight)
        new.removeFirst()
      }
      add(number, weight: weight)
    }
    for section in new { add(section, weight: weight) }
  }

  /// Appends the rest of a record, from behind its word on.
  /// - Parameter mark: What stands between the word and its places.
  func append(to bytes: inout [UInt8], mark: UInt8 = UInt8(ascii: " ")) {
    bytes.append(mark)
    for (weight, list) in lists.enumerated() {
      if weight > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes += list
    }
    bytes.append(UInt8(ascii: ";"))
  }
}

// MARK: - Where there are too many

extension PlaceLists {
  /// Some of the places of a word: titles and headings as far as they fit, and the others if all of one
  /// weight do.
  init(of lists: [UnsafeBufferPointer<UInt8>], limit: Int) {
    var room = limit
    for (weight, list) in lists.enumerated() {
      let isProminent = weight <= Int(SearchWeight.heading.rawValue)
      let count = Digits.count(in: list)
      let taken = isProminent || count <= room ? min(count, room) : 0
      self.lists[weight] = Array(list.prefix(Digits.end(of: taken, in: list)))
      room = isProminent || taken == count ? room - taken : 0
    }
  }
}
