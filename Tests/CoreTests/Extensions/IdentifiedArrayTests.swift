// The ordered, id-keyed collection: order, lookup, changes, coding, duplicates.

import Foundation
import PuddlesBasics
import Testing

@Suite struct IdentifiedArrayTests {
  struct Item: Codable, Hashable, Identifiable {
    let id: Int
    var name: String
  }

  private func items(_ ids: Int...) -> IdentifiedArrayOf<Item> {
    IdentifiedArray(ids.map { Item(id: $0, name: "n\($0)") })
  }

  @Test("elements keep their order and are found by id")
  func order() {
    let array = items(3, 1, 2)
    #expect(array.ids == [3, 1, 2])
    #expect(array[id: 1]?.name == "n1")
    #expect(array[id: 9] == nil)
    #expect(array.index(id: 2) == 2)
    #expect(array[0].id == 3 && array.last?.id == 2 && array.count == 3)
    #expect(array.contains(id: 3) && !array.contains(id: 4))
  }

  @Test("append refuses a taken id and says where it stands")
  func append() {
    var array = items(3, 1)
    let refused = array.append(Item(id: 3, name: "other"))
    #expect(refused == (false, 0))
    let added = array.append(Item(id: 5, name: "five"))
    #expect(added == (true, 2))
    #expect(array.map(\.name) == ["n3", "n1", "five"])
  }

  @Test("insert, update and remove keep every later element reachable by id")
  func changes() {
    var array = items(1, 2, 3)
    let inserted = array.insert(Item(id: 9, name: "nine"), at: 1)
    #expect(inserted == (true, 1))
    let last = array.insert(Item(id: 8, name: "eight"), at: 99)
    #expect(last == (true, 4))
    let replaced = array.updateOrAppend(Item(id: 2, name: "two"))
    #expect(replaced?.name == "n2")
    let nothing = array.updateOrAppend(Item(id: 7, name: "seven"))
    #expect(nothing == nil)
    let removed = array.remove(id: 9)
    #expect(removed?.name == "nine")
    let again = array.remove(id: 9)
    #expect(again == nil)
    #expect(array.ids == [1, 2, 3, 8, 7])
    for (place, element) in array.enumerated() { #expect(array.index(id: element.id) == place) }
  }

  @Test("the id subscript updates, adds and removes")
  func subscriptChanges() {
    var array = items(1, 2)
    array[id: 1]?.name = "one"
    array[id: 3] = Item(id: 3, name: "three")
    array[id: 2] = nil
    #expect(array.map(\.name) == ["one", "three"])
    array[id: 1] = Item(id: 4, name: "four")
    #expect(array.ids == [3, 4])
  }

  @Test("elements leave by a rule, and the others are still found")
  func removal() {
    var array = items(2, 0, 1)
    array.removeAll { $0.id > 1 }
    #expect(array.ids == [0, 1] && array.index(id: 1) == 1 && array.index(id: 2) == nil)
  }

  @Test("it is coded as a plain array")
  func coding() throws {
    let json = #"[{"id":2,"name":"b"},{"id":1,"name":"a"}]"#
    let array = try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: Data(json.utf8))
    #expect(array.ids == [2, 1])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(array), as: UTF8.self) == json)
  }

  @Test("a duplicate id in data is an error that names both places, not a trap")
  func duplicates() throws {
    let json = #"[{"id":2,"name":"b"},{"id":1,"name":"a"},{"id":2,"name":"c"}]"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: Data(json.utf8))
    }
    #expect("\(error as Any)".contains("duplicate id '2' at offset 2, first used at offset 0"))
    #expect(items(1, 1, 2).ids == [1, 2])
  }
}
