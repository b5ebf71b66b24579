// The global attributes of microdata (HTML 5).

extension Attribute {
  /// The element makes an item: its properties are in it.
  public static var itemscope: Self { Self("itemscope", present: true) }

  /// The types of the item, as absolute URLs.
  public static func itemtype(_ types: String...) -> Self {
    Self("itemtype", types.joined(separator: " "))
  }

  /// The global identifier of the item.
  public static func itemid(_ url: String) -> Self { Self("itemid", url: url) }

  /// The properties that the element gives a value to.
  public static func itemprop(_ names: String...) -> Self {
    Self("itemprop", names.joined(separator: " "))
  }

  /// The ids of elements elsewhere that hold more properties of the item.
  public static func itemref(_ ids: String...) -> Self {
    Self("itemref", ids.joined(separator: " "))
  }
}
