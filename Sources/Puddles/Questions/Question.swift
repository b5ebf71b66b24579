// The question of an effect: a page of its own, whose dialog is drawn when all regions are there.
import PuddlesBasics

/// A question with the item it is about; its dialog is known before it is asked.
public struct Question: Sendable {
  let slot: SlotKey
  let item: any Sendable
  /// The effect of an answer; `nil` for a value of another type.
  let answer: @Sendable (any Sendable) -> Effect?
  /// The region that asks; answers are carried out in it.
  let context: RegionContext
  /// What its visitor is asked for.
  var access: ActionAccess?
  /// The last segment of the URL of the dialog page.
  package let slug: String
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
      .asking(access)
  }

  /// Carries out what an answer leads to; `nil` if the value is no answer to this question.
  package func run(answer value: any Sendable) async throws -> Effect? {
    try await effect(of: value)?.run(in: context)
  }
}

extension Effect {
  /// The same effect with its work carried out in a region.
  fileprivate func bound(to context: RegionContext) -> Effect {
    guard case .work(let action) = self else { return self }
    return .perform { try await context.act(action).bound(to: context) }
  }
}

/// Turns names into URL segments.
package enum PathSlug {
  /// Lower case with hyphens between words, also where `aWord` has a hump.
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
  /// Notes the dialog of a page that shows one. It is drawn when all regions are there, because the
  /// question may be asked by any of them.
  func noteDialog<Dialog: HTML>(
    in renderer: inout Renderer,
    _ dialog: @escaping @Sendable (Input, QueryResolver<Answer>) -> Dialog
  ) {
    let context = renderer.context
    guard context.rendering.slug != nil, let key else { return }
    renderer.facts.dialogs.append(
      DialogRecord(
        slot: key, context: context, environment: context.environment, path: renderer.path
      ) { question, renderer in
        guard let input = question.item as? Input else { return }
        renderer.present { renderer in
          renderer.draw(dialog(input, QueryResolver { question.effect(of: $0) }))
        }
      })
  }
}

extension Question {
  /// What a control of the dialog leads to.
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
  let environment: EnvironmentValues
  let path: UInt64
  let draw: @Sendable (Question, inout Renderer) -> Void
}

extension DialogRecord {
  /// The facts of the dialog, its markup among them.
  fileprivate func facts(of question: Question) throws -> PageFacts {
    let outer = context.environment
    context.environment = environment
    defer { context.environment = outer }
    return try RegionContext.$current.withValue(context) {
      var renderer = Renderer(context: context, path: path)
      draw(question, &renderer)
      if let failure = renderer.failures.first { throw failure }
      return renderer.facts
    }
  }
}

extension Rendering {
  /// Finds the question that the page is about among those that its regions ask, and draws its dialog.
  /// - Returns: The facts of the dialog; empty for a page without a question.
  /// - Throws: ``PathError/unknown(_:)`` if nothing asks the question.
  func dialog(of page: PageFacts, at path: RoutePath) throws -> PageFacts {
    var facts = PageFacts()
    guard slug != nil else { return facts }
    guard let question = findQuestion(in: page) else { throw PathError.unknown(path) }
    let dialogs = page.dialogs.filter { $0.slot == question.slot }
    // What a placeholder stands for may declare it.
    if dialogs.isEmpty, !maySendPlaceholders {
      throw MarkupError.missingDialog(question: question.slot.name)
    }
    for dialog in dialogs { facts.add(try dialog.facts(of: question)) }
    return facts
  }
}

extension Renderer {
  /// Renders something that is shown over the page, apart from the place it was declared at.
  mutating func present(_ draw: (inout Renderer) -> Void) {
    var apart = Renderer(context: context, path: path)
    draw(&apart)
    if !apart.holes.isEmpty { fail(MarkupError.moduleInDialog) }
    failures += apart.failures
    facts.add(apart.facts)
    facts.presentations.append(apart.output.array(to: apart.output.count))
    facts.showsQuestion = true
  }
}
