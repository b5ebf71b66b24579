// What the browser of a visitor keeps from one visit to the next.
import PuddlesBasics
import Synchronization

/// Short texts that the browser of a visitor keeps for a year, also when their session has long ended:
/// what `@AppStorage` is on a device.
///
/// A live host puts one into ``VisitorSite/visitorEnvironment(in:)``, reads it from a cookie and sends it back
/// when it changed. It is as public to the visitor as a URL: they can read and change it, so it may hold
/// choices, never what they are allowed to do. In a static site, a preview or a test it is empty at first,
/// and what is written is gone with the visitor.
///
/// Read the texts here whenever they are needed, and keep no copy: a copy does not follow changes.
///
/// ```swift
/// let storage = environment[.browserStorage]
/// try storage.set("dark", for: "colors")
/// storage["colors"]
/// ```
public final class BrowserStorage: Sendable {
  /// How many bytes all names and texts may have together, percent-encoded.
  package static let limit = 2_000

  private let texts: Mutex<[String: String]>

  /// - Parameter texts: The texts to begin with, by their names.
  public init(_ texts: [String: String] = [:]) {
    self.texts = Mutex(texts)
  }

  /// The text of a name; `nil` if there is none.
  public subscript(name: String) -> String? { texts.withLock { $0[name] } }

  /// Stores a text; `nil` removes it.
  /// - Throws: ``BrowserStorageFullError`` if all would be larger than 2,000 bytes; then nothing changes.
  public func set(_ text: String?, for name: String) throws(BrowserStorageFullError) {
    let isKept = texts.withLock { texts in
      var changed = texts
      changed[name] = text
      guard text == nil || Self.encode(changed).utf8.count <= Self.limit else { return false }
      texts = changed
      return true
    }
    if !isKept { throw BrowserStorageFullError(name: name) }
  }
}

/// Thrown for a text that would make the texts of a visitor too large for the browser.
public struct BrowserStorageFullError: Error, Hashable, CustomStringConvertible {
  /// The name of the text.
  public let name: String

  public var description: String {
    "the browser keeps no more than \(BrowserStorage.limit) bytes, '\(name)' does not fit"
  }
}

extension BrowserStorage {
  /// The texts as a cookie has them, `name=text&name=text`, percent-encoded and sorted; empty for none.
  package var encoded: String { texts.withLock { Self.encode($0) } }

  /// The texts of a cookie; empty if it is larger than the limit or anything in it is no pair of a name and a
  /// text.
  package convenience init(encoded: String) {
    var texts: [String: String] = [:]
    let pairs = encoded.utf8.count <= Self.limit ? encoded.parts(at: UInt8(ascii: "&")) : []
    for pair in pairs where !pair.isEmpty {
      let parts = pair.parts(at: UInt8(ascii: "="))
      guard parts.count == 2, !parts[0].isEmpty, let name = PercentEncoding.decode(parts[0]),
        let text = PercentEncoding.decode(parts[1])
      else {
        self.init()
        return
      }
      texts[name] = text
    }
    self.init(texts)
  }

  /// Replaces all values with those of a cookie; with none if it is invalid.
  package func replace(encoded: String) {
    let other = BrowserStorage(encoded: encoded).texts.withLock { $0 }
    texts.withLock { $0 = other }
  }

  private static func encode(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }
      .map { PercentEncoding.encode(value: $0.key) + "=" + PercentEncoding.encode(value: $0.value) }
      .joined(separator: "&")
  }
}

extension EnvironmentKey where Value == BrowserStorage {
  /// What the browser of the visitor keeps; empty where there is no visitor.
  public static var browserStorage: Self { Self(default: BrowserStorage()) }
}
