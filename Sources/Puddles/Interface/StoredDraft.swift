// Forms that edit a stored value: they never write over a change that their visitor has not seen.
import PuddlesBasics

/// The value of a form that edits a stored value; it contains the stored value that it was made from.
///
/// ```swift
/// Form($form, editing: scrum.draft, submit: save) { field in … }
/// ```
/// The form carries the fingerprint of what was stored when it was shown. If something else is stored
/// when it comes back, its action does not run: the form is shown again with what was typed, and with
/// both versions at each field that differs. ``original`` is then what the visitor has seen; hand it to
/// the change of the provider, and compare there with ``EditConflictError/check(_:is:)``.
public protocol StoredDraft: Sendable {
  /// What is stored, such as a record of a store.
  associatedtype Original: Encodable & Equatable & Sendable

  /// The draft that shows what is stored, unchanged.
  init(editing original: Original)

  /// The stored value when the draft was created or last submitted; `nil` for a new one.
  var original: Original? { get set }
}

/// Thrown if an action would write over a stored value that its visitor has not seen.
///
/// If the action of a form throws it, the form is shown again with 409, with both versions. Elsewhere the live host
/// answers with a notice, 409 too.
public struct EditConflictError: Error, Hashable, CustomStringConvertible {
  /// An error to throw where a change would write over another one.
  public init() {}

  public var description: String { "what is stored was changed since it was shown" }

  /// Throws if something else is stored than the visitor has seen.
  ///
  /// Call it where changes run one after the other, as in ``SharedValue/change(_:save:)``: elsewhere another
  /// change may come between the comparison and the change.
  /// - Parameter seen: What the visitor has seen; with `nil` it always throws.
  public static func check<Value: Equatable>(
    _ stored: Value, is seen: Value?
  ) throws(EditConflictError) {
    guard stored == seen else { throw EditConflictError() }
  }
}

/// The stored value that a form edits, in the version that this rendering shows.
struct FormOriginal: Sendable {
  /// `nil` for something new, and for a value that cannot be encoded.
  let fingerprint: String?
  /// Records in the draft that its visitor has seen this version.
  let adopt: @Sendable () -> Void
  /// Replaces the draft with this version.
  let reset: @Sendable () -> Void
  /// Whether the draft was made from another version.
  let isOutdated: @Sendable () -> Bool

  init<Value: StoredDraft>(_ original: Value.Original?, of binding: Binding<Value>) {
    fingerprint = original.flatMap { Fingerprint.of($0) }.map { "\($0)" }
    adopt = { binding.wrappedValue.original = original }
    reset = { if let original { binding.wrappedValue = Value(editing: original) } }
    isOutdated = { binding.wrappedValue.original != original }
  }
}

extension Renderer {
  /// Whether the visitor of a form has not seen the stored version yet: it is not the one that the
  /// draft was made from, or not the one that was shown when the form was submitted.
  func isNews(_ original: FormOriginal, toForm id: String) -> Bool {
    if original.isOutdated() { return true }
    guard let submission = context.rendering.submission, submission.form == id else { return false }
    return submission.raw[ReservedNames.FieldName.original.rawValue] != original.fingerprint
  }

  /// Writes that the stored value has changed meanwhile, with a button that replaces the draft with it.
  mutating func conflictNote(_ original: FormOriginal) {
    let strings = context.environment[.strings]
    draw(
      div(.class("fault"), .role(.alert)) {
        p { strings(FrameworkStrings.changedMeanwhile) }
        p {
          Button(strings(FrameworkStrings.useStored)) { .perform { original.reset() } }
        }
      })
  }
}

/// Two versions of one value, side by side: what is stored now, and what a visitor wants instead.
///
/// A form renders it at its fields. Use it for parts of a draft that no field shows, with
/// ``FormFields/stored``.
public struct VersionsView: Component {
  let id: String?
  let stored: String
  let own: String
  @Environment(.strings) private var strings

  /// Both versions as visitors read them.
  public init(stored: String, own: String) {
    self.init(id: nil, stored: stored, own: own)
  }

  init(id: String?, stored: String, own: String) {
    self.id = id
    self.stored = stored
    self.own = own
  }

  public var body: some HTML {
    dl(.class("versions"), .when(id != nil, .id(id ?? ""))) {
      div {
        dt { strings(FrameworkStrings.storedNow) }
        dd { Self.visible(stored) }
      }
      div {
        dt { strings(FrameworkStrings.ownVersion) }
        dd { Self.visible(own) }
      }
    }
  }

  /// A dash for an empty text, so that a visitor sees that there is none.
  private static func visible(_ text: String) -> String { text.isEmpty ? "–" : text }
}
