// The global attributes that identify, name and classify (HTML 3.2.6).
//
// There is no `style` and no event attribute, on purpose: a strict content security policy blocks
// both. Looks belong in classes, behavior in scripts that are loaded.

extension Attribute {
  /// Class names, separated by blanks; none if `names` is empty.
  @inlinable
  public static func `class`(_ names: String) -> Self {
    Self(AttributeStorage(name: "class", kind: names.isEmpty ? .omitted : .text, value: names))
  }

  /// Class names; empty ones are left out, so that `flag ? "wide" : ""` reads well.
  public static func `class`(_ names: String...) -> Self {
    .class(names.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Class names that hold under a condition.
  public static func `class`(_ names: String, when condition: Bool) -> Self {
    .class(condition ? names : "")
  }

  /// The identity of the element, unique in its page.
  @inlinable
  public static func id(_ id: String) -> Self { Self("id", id) }

  /// Advice about the element, shown as a tool tip.
  @inlinable
  public static func title(_ title: String) -> Self { Self("title", title) }

  /// The language of the content, such as `en` or `pt-BR`; empty if unknown.
  public static func lang(_ tag: String) -> Self { Self("lang", tag) }

  /// The direction of the text.
  public static func dir(_ direction: Keywords.Direction) -> Self { Self("dir", word: direction) }

  /// Whether translators should leave the content alone (`false`) or not.
  public static func translate(_ flag: Bool) -> Self { Self("translate", flag ? "yes" : "no") }

  /// A number that must be used once, by which a content security policy knows the element.
  public static func nonce(_ nonce: String) -> Self { Self("nonce", nonce) }

  /// The slot of a shadow tree that the element goes to.
  public static func slot(_ name: String) -> Self { Self("slot", name) }

  /// The names by which a stylesheet outside a shadow tree reaches the element.
  public static func part(_ names: String...) -> Self {
    Self("part", names.joined(separator: " "))
  }

  /// The parts of a shadow tree within that are exported, such as `label` or `label: title`.
  public static func exportparts(_ parts: String...) -> Self {
    Self("exportparts", parts.joined(separator: ", "))
  }

  /// The custom element that extends this built-in one.
  public static func `is`(_ name: StaticString) -> Self { Self("is", "\(name)") }

  /// A `data-` attribute: `.data("price", "12")` writes `data-price="12"`.
  ///
  /// The name holds lower-case letters, digits, `-`, `_` and `.`; another one is an error of the
  /// page.
  @inlinable
  public static func data(_ name: StaticString, _ value: String) -> Self {
    Self(AttributeStorage(name: name, kind: .data, value: value))
  }
}
