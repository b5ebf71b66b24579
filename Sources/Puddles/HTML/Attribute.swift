// One attribute of one kind of element, and how its value is written.

/// An attribute that may stand on elements of the kind `Name`.
///
/// The members that make one are declared for the tags that allow them, so that a wrong attribute
/// does not compile. There are no event attributes and there is no `style`: a strict content
/// security policy blocks both.
public struct Attribute<Name>: Sendable {
  @usableFromInline let storage: _ErasedAttribute

  @inlinable
  init(_ storage: _ErasedAttribute) {
    self.storage = storage
  }

  /// An attribute with escaped text as value.
  @inlinable
  package init(_ name: StaticString, _ value: String) {
    storage = _ErasedAttribute(name: name, kind: .text, value: value)
  }

  /// An attribute that is there or not, such as `hidden`.
  @inlinable
  init(_ name: StaticString, present: Bool) {
    storage = _ErasedAttribute(name: name, kind: present ? .flag : .omitted, value: "")
  }

  /// An attribute whose value is a URL: unsafe schemes are refused.
  @inlinable
  package init(_ name: StaticString, url: String) {
    storage = _ErasedAttribute(name: name, kind: .url, value: url)
  }

  /// An attribute whose value is one word of a fixed list.
  @inlinable
  package init<Word: RawRepresentable<String>>(_ name: StaticString, word: Word) {
    storage = _ErasedAttribute(name: name, kind: .text, value: word.rawValue)
  }

  /// The attribute if `condition` holds, else none.
  public static func when(_ condition: Bool, _ attribute: @autoclosure () -> Self) -> Self {
    condition ? attribute() : Self(_ErasedAttribute(name: "", kind: .omitted, value: ""))
  }
}

/// An attribute without the kind of element it belongs to.
public struct _ErasedAttribute: Sendable {
  /// How the value is written.
  @usableFromInline
  enum Kind: UInt8, Sendable {
    case text, flag, omitted, url, path, asset, data
    /// URLs, one a line, after a line with what separates them.
    case urls
    /// A link to a file of a feed; its value has three lines: the language, the format and the path of its page.
    case feed
    /// Several images, some of which are assets; for each the value has three lines: the asset, the URL and the rest.
    case images
    /// A typed link; its value has four lines: the language, the file and the line of the link, and the path.
    case destination
  }

  @usableFromInline let name: StaticString
  @usableFromInline let kind: Kind
  @usableFromInline let value: String

  @inlinable
  init(name: StaticString, kind: Kind, value: String) {
    self.name = name
    self.kind = kind
    self.value = value
  }
}

extension _ErasedAttribute {
  /// Whether both would be written under one name.
  @inlinable
  func clashes(with other: _ErasedAttribute) -> Bool {
    // Names of one length mostly differ in the first byte, as `class` and `title`: this avoids the call.
    name.utf8CodeUnitCount == other.name.utf8CodeUnitCount
      && name.utf8Start.pointee == other.name.utf8Start.pointee && hasName(of: other)
  }

  @usableFromInline
  func hasName(of other: _ErasedAttribute) -> Bool {
    guard kind != .omitted, other.kind != .omitted, (kind == .data) == (other.kind == .data)
    else { return false }
    return name.hasSameBytes(as: other.name)
  }
}

/// Contains the values of attributes that have a fixed list of values.
///
/// Write only the name of the value: `.loading(.lazy)`, `.type(.email)`.
public enum Keywords {}
