// The texts of an interface, one case for each.

/// A table of texts: an enum whose cases are the keys.
///
/// The texts of the table's own language come from a `switch`, so the compiler knows when one is
/// missing. Other languages may lag behind: what they lack is shown in the table's own language, and a
/// build warns of it.
/// ```swift
/// enum ShopText: String, StringTable {
///   case basket, items
///   var original: Phrase {
///     switch self {
///     case .basket: "Basket"
///     case .items: .counted(one: "{count} item", other: "{count} items")
///     }
///   }
///   static let translations: [String: [ShopText: Phrase]] = ["fr": [.basket: "Panier"]]
/// }
/// ```
public protocol StringTable: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The text in the table's own language.
  var original: Phrase { get }
  /// The language of ``original``, as a BCP 47 tag.
  static var originalLanguage: String { get }
  /// The texts in other languages, by BCP 47 tag.
  static var translations: [String: [Self: Phrase]] { get }
}

extension StringTable {
  public static var originalLanguage: String { "en" }
  public static var translations: [String: [Self: Phrase]] { [:] }
}
