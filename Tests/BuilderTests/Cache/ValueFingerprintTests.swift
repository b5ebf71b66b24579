// What of a site's own value decides whether the pages of the last build may be kept.
import Puddles
import Testing

@Suite("The value of a site")
struct ValueFingerprintTests {
  @Test("the value of a site says the same in every process, though its sets have no order")
  func sets() {
    struct Own { var kinds: Set<String>, pages: [[String]: Int] }
    let names = (0..<100).map { "kind-\($0)" }
    func own(_ names: some Collection<String>, room: Int) -> Own {
      var own = Own(kinds: Set(minimumCapacity: room), pages: Dictionary(minimumCapacity: room))
      for name in names { (_, own.pages[[name]]) = (own.kinds.insert(name), name.count) }
      return own
    }
    let (one, other) = (own(names, room: 0), own(names.reversed(), room: 5_000))
    #expect(Array(one.kinds) != Array(other.kinds))
    #expect(ValueFingerprint.of(one) != nil)
    #expect(ValueFingerprint.of(one) == ValueFingerprint.of(other))
    #expect(ValueFingerprint.of(one) != ValueFingerprint.of(own(names.dropLast(), room: 0)))
  }

  @Test("a value that holds nothing can be compared, however it is held")
  func empty() {
    protocol Kind {}
    struct Empty: Kind {}
    struct Nothing: Kind {}
    struct Named: Kind { let name: String }
    struct Called: Kind { let name: String }
    struct Coded: Kind, Encodable { let name: String }
    struct Written: Kind, Encodable { let name: String }
    enum Live: Kind { case only }
    enum Mock: Kind { case only }
    struct Closure: Kind { let run: () -> Void = {} }
    struct Own { let kind: (any Kind)? }
    #expect(ValueFingerprint.of(Own(kind: Empty())) != nil)
    #expect(ValueFingerprint.of(Own(kind: Empty())) != ValueFingerprint.of(Own(kind: nil)))
    // The type counts: a program may choose between values of two types with the same content.
    let kinds: [any Kind] = [
      Empty(), Nothing(), Named(name: "a"), Called(name: "a"), Coded(name: "a"), Written(name: "a"),
      Live.only, Mock.only,
    ]
    #expect(Set(kinds.map { ValueFingerprint.of(Own(kind: $0)) }).count == kinds.count)
    #expect(ValueFingerprint.of(Own(kind: Closure())) == nil)
    #expect(ValueFingerprint.incomparableProperties(of: Own(kind: Closure())) == ["kind"])
  }

  @Test("what a value does not encode counts, too: pages may show it")
  func uncoded() {
    struct Partly: Codable {
      var shown = 1
      var hidden = 0
      enum CodingKeys: CodingKey { case shown }
    }
    struct Own { var part: Partly? }
    let sums = [0, 1].map { ValueFingerprint.of(Own(part: Partly(hidden: $0))) }
    #expect(sums[0] != nil && sums[0] != sums[1])
  }

  @Test("a value that shows a mirror of its own cannot be compared: the mirror may leave parts out")
  func mirrors() {
    struct Partial: CustomReflectable {
      var shown = 1
      var hidden: Int
      var customMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }
    }
    struct Own { var part: Partial?, list = [1], texts: [String: String]? = ["a": "b"] }
    #expect(ValueFingerprint.of(Own()) != nil)
    #expect(ValueFingerprint.of(Own(part: Partial(hidden: 1))) == nil)
  }
}
