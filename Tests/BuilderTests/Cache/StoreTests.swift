// The store: values of one build for the next one, and none that only grows.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("The store of a build")
struct StoreTests {
  private let tea = StoreTable<String>().key("tea")
  private let cup = StoreTable<String>().key("cup")

  private func store(_ bench: Workbench, key: UInt64 = 7) -> Store {
    Store(bench.path("store"), buildKey: key)
  }

  private func text(_ store: Store, _ key: UInt64) -> String? { store.value(of: key) }

  @Test("what one build put, the next one finds, and a build of another key finds nothing")
  func values() throws {
    let bench = try Workbench()
    let first = store(bench)
    first.put("green", at: tea)
    #expect(text(first, tea) == "green")
    first.commit()
    let second = store(bench)
    #expect(text(second, tea) == "green" && text(second, cup) == nil && !second.isEmpty)
    #expect(store(bench, key: 8).isEmpty)
    #expect(StoreTable<Int>().key("tea") != tea, "a key belongs to its type")
  }

  @Test("only what a build puts or keeps is there for the one after it")
  func keeping() throws {
    let bench = try Workbench()
    let first = store(bench)
    first.put("green", at: tea)
    first.put("blue", at: cup)
    first.commit()
    let second = store(bench)
    second.keep([tea])
    second.commit()
    let third = store(bench)
    #expect(text(third, tea) == "green" && text(third, cup) == nil)
  }

  @Test("a build that ends without a commit leaves the values of the last one")
  func failure() throws {
    let bench = try Workbench()
    let first = store(bench)
    first.put("green", at: tea)
    first.commit()
    let failed = store(bench)
    failed.put("black", at: tea)
    #expect(text(failed, tea) == "black")
    let kept: String? = failed.lastValue(of: tea)
    #expect(kept == "green")
    #expect(text(store(bench), tea) == "green")
  }

  @Test("a file that is damaged or cut anywhere holds nothing, or says that it is damaged")
  func damage() throws {
    let bench = try Workbench()
    let first = store(bench)
    first.put("green", at: tea)
    first.put(String(repeating: "blue ", count: 20), at: cup)
    first.commit()
    let good = try Files.read(bench.path("store"))
    for place in 0..<2 * good.count {
      var bytes = good
      if place < good.count { bytes[place] ^= 0x10 } else { bytes.removeLast(place - good.count) }
      try Files.remove(bench.path("store"))
      try Files.create(bench.path("store"), bytes)
      let store = store(bench)
      let values = [text(store, tea), text(store, cup)]
      let isWhole = values == ["green", String(repeating: "blue ", count: 20)]
      #expect(isWhole || store.isEmpty || store.isDamaged, "\(place)")
      #expect(
        store.isEmpty
          || values.compactMap(\.self).allSatisfy { $0 == "green" || $0.hasPrefix("blue") })
    }
  }

  @Test("what is out of date does not stay on the disk")
  func growth() throws {
    let bench = try Workbench()
    var sizes: [Int] = []
    for round in 0..<16 {
      let store = store(bench)
      store.keep([cup])
      if round == 0 { store.put("blue", at: cup) }
      store.put(String(repeating: "tea \(round)", count: 50_000), at: tea)
      store.commit()
      sizes.append(try #require(Files.status(of: bench.path("store"))).size)
    }
    #expect(try #require(sizes.max()) < 2 * sizes[0], "\(sizes)")
    #expect(text(store(bench), cup) == "blue")
  }
}
