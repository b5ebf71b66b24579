// A question that an effect asks, and the `@Query` wrapper that makes one.
import PuddlesBasics

/// A question with the item it is about; its dialog is known before it is asked.
public struct Question: Sendable {
  let slot: SlotKey
  let item: any Sendable
  /// The effect of an answer; `nil` for a value of another type.
  let answer: @Sendable (any Sendable) -> Effect?
  /// The region that asks; answers are carried out in it.
  let context: RegionContext
  /// The last segment of the URL of the dialog page.
  public let slug: String
  /// What the question is about, before it became a slug.
  let subject: String
}

extension Question {
  /// Whether two questions may share a page: the same wrapper asks about the same item.
  package func isSame(as other: Question) -> Bool {
    slot == other.slot && subject == other.subject
  }

  /// What an answer says of the item that its reader saw; `nil` for one that cannot be encoded.
  package var itemField: String? {
    (item as? any Encodable).flatMap { Fingerprint.of($0) }.map { "\($0)" }
  }
}

extension Question {
  /// The effect of an answer; `nil` if the value is no answer to this question.
  ///
  /// It belongs to the region that asked, also if the page was rendered again since then: with
  /// another module value, whose property wrappers are other ones.
  func effect(of value: any Sendable) -> Effect? {
    RegionContext.$current.withValue(context) { answer(value) }?.bound(to: context)
  }

  /// Carries out what an answer leads to; `nil` if the value is no answer to this question.
  package func run(answer value: any Sendable) async throws -> Effect? {
    try await effect(of: value)?.run(in: context)
  }
}

extension Effect {
  /// The same effect with its work carried out in a region.
  fileprivate func bound(to context: RegionContext) -> Effect {
    guard case .perform(let action) = self else { return self }
    return .perform { try await context.act(action).bound(to: context) }
  }
}

/// Asks the reader something and goes on with the answer.
///
/// Calling the query gives an effect. The dialog is declared once with
/// ``HTML/confirmation(_:content:)``; in a static site it is a page of its own whose answers are
/// links or inert controls.
@propertyWrapper
public struct Query<Item: Sendable, Answer: Sendable>: Sendable {
  let token = IdentityToken()

  public init() {}

  public var wrappedValue: Query<Item, Answer> { self }
}

extension Query {
  /// The effect of asking about an item.
  public func callAsFunction(
    _ item: Item, then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect where Item: Identifiable {
    ask(item, suffix: "-\(item.id)", then: effect)
  }

  /// The effect of asking about something that has no identity of its own.
  public func callAsFunction(
    _ item: Item, id: String, then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect {
    ask(item, suffix: "-\(id)", then: effect)
  }

  /// The effect of asking.
  public func callAsFunction(
    then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect where Item == Void {
    ask((), suffix: "", then: effect)
  }

  private func ask(
    _ item: Item, suffix: String, then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect {
    guard let context = RegionContext.current, let slot: SlotKey = context.installed(token) else {
      return .none
    }
    let slug = ReservedNames.questionPrefix + PathSlug.make("\(slot.name)\(suffix)")
    return .ask(
      Question(
        slot: slot, item: item, answer: { ($0 as? Answer).map(effect) }, context: context,
        slug: slug, subject: suffix))
  }
}

extension Query: InstallableProperty {
  func install(into installation: inout Installation, label: String) {
    let name = String(label.drop { $0 == "_" })
    installation.bind(token, to: SlotKey(region: installation.region, name: name))
  }
}

/// The answers of a dialog, as effects for its controls.
public struct Answers<Answer: Sendable>: Sendable {
  let effect: @Sendable (Answer) -> Effect

  /// The effect of giving this answer.
  public func callAsFunction(_ answer: Answer) -> Effect { effect(answer) }

  /// The effect of closing the dialog without an answer.
  public func cancel() -> Effect { .dismiss }
}

/// Turns names into URL segments.
enum PathSlug {
  /// Lower case with hyphens between words, also where `aWord` has a hump.
  static func make(_ name: String) -> String {
    var slug = ""
    var previous: Character = "-"
    for character in name {
      if character.isUppercase, previous.isLowercase { slug.append("-") }
      slug += character.isLetter || character.isNumber ? character.lowercased() : "-"
      previous = character
    }
    return slug
  }
}
