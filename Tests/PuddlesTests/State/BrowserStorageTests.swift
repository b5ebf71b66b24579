// What a browser keeps: any names and texts, up to a limit.
import Testing

@testable import Puddles

@Suite("Storage in the browser")
struct BrowserStorageTests {
  @Test(
    "any text comes back from its cookie",
    arguments: ["", "a b", "=&;, \"%", "日本\u{0}\n", "e\u{301}"])
  func texts(text: String) throws {
    let storage = BrowserStorage()
    try storage.set(text, for: text + "1")
    try storage.set("two", for: "b")
    let encoded = storage.encoded
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\",;\\".utf8.contains($0) })
    let again = BrowserStorage(encoded: encoded)
    #expect(again[text + "1"] == text && again["b"] == "two" && again["c"] == nil)
    try again.set(nil, for: text + "1")
    #expect(again.encoded == "b=two")
  }

  @Test("what does not fit changes nothing, and what is there can go")
  func limit() throws {
    let storage = BrowserStorage(["a": "b"])
    let text = String(repeating: "x", count: BrowserStorage.limit - 4)
    #expect(throws: BrowserStorageFullError(name: "c")) { try storage.set(text, for: "c") }
    #expect(storage["c"] == nil && storage["a"] == "b")
    try storage.set(nil, for: "a")
    try storage.set(text, for: "c")
    #expect(BrowserStorage(encoded: storage.encoded)["c"] == text)
    #expect(BrowserStorage(encoded: storage.encoded + "&d=e").encoded == "")
  }
}
