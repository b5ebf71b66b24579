// The question of an effect: it has a page of its own, whose dialog is rendered after the rest of the page.
import PuddlesBasics

/// A question of an effect, with the item that it is about. A modifier in the page declares its dialog.
public struct Question: Sendable {
  let slot: SlotKey
  let item: any Sendable
  /// The effect of an answer; `nil` for a value of another type.
  let answer: @Sendable (any Sendable) -> Effect?
  /// The region that asks; the effects of answers run in it.
  let context: RegionContext
  /// The requirements that the visitor must meet; `nil` for none.
  var access: ActionAccess?
  /// The last segment of the URL of the dialog page.
  package let slug: String
  /// The name of the item, before it became a part of the slug.
  let subject: String
}

extension Question {
  /// Whether two questions share a page: the same property asks about the same item.
  package func isSame(as other: Question) -> Bool {
    slot == other.slot && subject == other.subject
  }

  /// The hidden field of the dialog that identifies the item: its fingerprint, which an answer sends back, so that the
  /// host sees whether the item is still the same; `nil` if the item cannot be encoded.
  package var itemField: String? {
    (item as? any Encodable).flatMap { Fingerprint.of($0) }.map { "\($0)" }
  }
}

extension Question {
  /// The effect of an answer; `nil` if the value is no answer to this question.
  ///
  /// The effect runs in the context in which the question was asked, even if the page was rendered again
  /// since then: the new module value has other property wrappers.
  func effect(of value: any Sendable) -> Effect? {
    RegionContext.$current.withValue(context) { answer(value) }?.bound(to: context)
      .asking(access)
  }

  /// Runs the effect of an answer; `nil` if the value is no answer to this question.
  package func run(answer value: any Sendable) async throws -> Effect? {
    try await effect(of: value)?.run(in: context)
  }
}

extension Effect {
  /// The same effect, with its work run in the context of a region.
  fileprivate func bound(to context: RegionContext) -> Effect {
    guard case .work(let action) = self else { return self }
    return .perform { try await context.act(action).bound(to: context) }
  }
}

/// Turns names into URL segments.
package enum PathSlug {
  /// The name in lower case, with hyphens between its words, also between those of `aWord`.
  package static func make(_ name: String) -> String {
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

extension Queryable {
  /// Records the dialog if the page shows one. It is rendered after the rest of the page, because any
  /// region may ask the question.
  func recordDialog<Dialog: HTML>(
    in renderer: inout Renderer,
    _ dialog: @escaping @Sendable (Input, QueryResolver<Answer>) -> Dialog
  ) {
    let context = renderer.context
    guard context.rendering.slug != nil, let key else { return }
    renderer.facts.dialogs.append(
      DialogRecord(slot: key, context: context, path: renderer.path) { question, renderer in
        guard let input = question.item as? Input else { return }
        renderer.present { renderer in
          renderer.draw(dialog(input, QueryResolver { question.effect(of: $0) }))
        }
      })
  }
}

extension Question {
  /// The effect of a control of the dialog.
  fileprivate func effect<Answer: Sendable>(of outcome: Result<Answer, any Error>) -> Effect {
    switch outcome {
    case .success(let answer):
      // An answer that leads to nothing still closes the dialog.
      switch effect(of: answer) {
      case nil, Effect.none?: .dismiss
      case let effect?: effect
      }
    case .failure(is QueryCancellationError): .dismiss
    case .failure(let error): .work { throw error }
    }
  }
}

/// The dialog of a query, as it is declared in a page.
struct DialogRecord: Sendable {
  let slot: SlotKey
  let context: RegionContext
  let path: UInt64
  let draw: @Sendable (Question, inout Renderer) -> Void
}

extension DialogRecord {
  /// Renders the dialog of a question.
  /// - Returns: The facts collected while rendering, with the markup of the dialog, which is shown apart from the content.
  fileprivate func render(_ question: Question) throws -> PageFacts {
    try RegionContext.$current.withValue(context) {
      var renderer = Renderer(context: context, path: path)
      draw(question, &renderer)
      if let failure = renderer.failures.first { throw failure }
      return renderer.facts
    }
  }
}

extension Rendering {
  /// Finds the question of a dialog page among those that its regions ask, and renders its dialog.
  /// - Returns: The facts of the dialog; empty for a page without a question.
  /// - Throws: ``PathError/unknown(_:)`` if nothing asks the question.
  func dialog(of page: PageFacts, at path: RoutePath) throws -> PageFacts {
    var facts = PageFacts()
    guard slug != nil else { return facts }
    guard let question = findQuestion(in: page) else { throw PathError.unknown(path) }
    let dialogs = page.dialogs.filter { $0.slot == question.slot }
    // The content of a placeholder may declare it later.
    if dialogs.isEmpty, !maySendPlaceholders {
      throw MarkupError.missingDialog(question: question.slot.name)
    }
    for dialog in dialogs { facts.add(try dialog.render(question)) }
    return facts
  }
}

extension Renderer {
  /// Renders something that is shown over the page, and not at the position where it is declared.
  mutating func present(_ draw: (inout Renderer) -> Void) {
    var apart = Renderer(context: context, path: path)
    draw(&apart)
    if !apart.insertions.isEmpty { fail(MarkupError.moduleInDialog) }
    failures += apart.failures
    facts.add(apart.facts)
    facts.presentations.append(apart.output.array(to: apart.output.count))
    facts.showsQuestion = true
  }
}
