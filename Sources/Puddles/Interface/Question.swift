// Questions that a page asks before an effect goes on.
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

  /// The effect of asking about an item that is not `Identifiable`.
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
        access: ActionAccess(context.environment), slug: slug, subject: suffix))
  }
}

extension Query: InstallableProperty {
  var moduleWrapper: String? { "@Query" }

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

/// A tree with the dialog that its query opens.
public struct Confirmation<Base: HTML, Item: Sendable, Answer: Sendable, Dialog: HTML>: HTML {
  let base: Base
  let query: Query<Item, Answer>
  let dialog: @Sendable (Item, Answers<Answer>) -> Dialog

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    Base.render(html.base, into: &renderer)
    renderer.enter(1, of: path)
    html.query.noteDialog(in: &renderer, html.dialog)
    renderer.path = path
  }
}

extension Query {
  /// Notes the dialog of a page that shows one. It is drawn when all regions are there, because the
  /// question may be asked by any of them.
  func noteDialog<Dialog: HTML>(
    in renderer: inout Renderer,
    _ dialog: @escaping @Sendable (Item, Answers<Answer>) -> Dialog
  ) {
    let context = renderer.context
    guard context.rendering.slug != nil, let slot: SlotKey = context.installed(token) else {
      return
    }
    renderer.notes.facts.dialogs.append(
      DialogRecord(
        slot: slot, context: context, environment: context.environment, path: renderer.path
      ) { question, renderer in
        guard let item = question.item as? Item else { return }
        let answers = Answers<Answer> { question.effect(of: $0).closingIfNone }
        renderer.present(dialog(item, answers))
      })
  }
}

extension Effect? {
  /// An answer that leads to nothing still closes the dialog.
  fileprivate var closingIfNone: Effect {
    switch self {
    case nil, Effect.none?: .dismiss
    case let effect?: effect
    }
  }
}

extension HTML {
  /// Declares the dialog of a query: an alert, a confirmation or a sheet.
  public func confirmation<Item: Sendable, Answer: Sendable, Dialog: HTML>(
    _ query: Query<Item, Answer>,
    @HTMLBuilder content: @escaping @Sendable (Item, Answers<Answer>) -> Dialog
  ) -> Confirmation<Self, Item, Answer, Dialog> {
    Confirmation(base: self, query: query, dialog: content)
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
      if let failure = renderer.notes.failures.first { throw failure }
      return renderer.notes.facts
    }
  }
}

extension Rendering {
  /// Finds the question that the page is about among those that its regions ask, and draws its dialog.
  /// - Returns: The facts of the dialog; empty for a page without a question.
  /// - Throws: ``UnknownPath`` if nothing asks the question.
  func dialog(of page: PageFacts, at path: RoutePath) throws -> PageFacts {
    var facts = PageFacts()
    guard slug != nil else { return facts }
    guard let question = findQuestion(in: page) else { throw UnknownPath(path: path) }
    for dialog in page.dialogs where dialog.slot == question.slot {
      facts.add(try dialog.facts(of: question))
    }
    return facts
  }
}

extension Renderer {
  /// Renders something that is shown over the page, apart from the place it was declared at.
  mutating func present<Content: HTML>(_ content: Content) {
    var apart = Renderer(context: context, path: path)
    Content.render(content, into: &apart)
    if !apart.notes.holes.isEmpty { fail(PresentationError()) }
    notes.failures += apart.notes.failures
    notes.facts.add(apart.notes.facts)
    notes.facts.presentations.append(apart.output.array(to: apart.output.count))
    notes.facts.showsQuestion = true
  }
}

/// A dialog that holds a module.
public struct PresentationError: Error, Hashable, CustomStringConvertible {
  public var description: String {
    "a dialog of a query holds a module: load its data before, or present a destination"
  }
}

/// Asks the page itself again with words that the reader typed.
///
/// A form with the method `GET`: in a live host the page is rendered with the words in
/// `@Environment(.query)`, and its URL can be shared. A static page has no host to ask, so the button
/// is visibly inert there; give its readers another way, such as a page for each filter.
public struct QueryForm: HTML {
  let caption: String
  let search: ActionBinding<String>?
  let name: String
  let button: String

  /// - Parameters:
  ///   - label: What is searched, such as `Search the books`.
  ///   - name: The name of the words in the query.
  public init(_ label: String, name: String = "q", button: String = "Search") {
    self.init(caption: label, search: nil, name: name, button: button)
  }

  /// A form whose action says which page is asked: its effect must be `.navigate`, and the words stand in
  /// the URL of that page. Without an effect the form is inert.
  /// - Parameters:
  ///   - label: What is searched, such as `Search the books`.
  ///   - search: The words that the page was asked for, and the action of a search.
  ///   - name: The name of the words in the query.
  public init(
    _ label: String, _ search: ActionBinding<String>, name: String = "q", button: String = "Search"
  ) {
    self.init(caption: label, search: search, name: name, button: button)
  }

  private init(caption: String, search: ActionBinding<String>?, name: String, button: String) {
    self.caption = caption
    self.search = search
    self.name = name
    self.button = button
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let context = renderer.context
    var inertness: Inertness? = context.session.mode == .live ? nil : .needsLiveHost
    var target: Destination?
    if let search = html.search {
      switch search.effect(search.value) {
      case .navigate(let place, _, _, _): target = place
      case .none: inertness = .ignored
      case .dismiss, .ask, .work: renderer.fail(QueryFormError())
      }
    }
    if let place = target, context.location.isAt(place) { target = nil }
    renderer.draw(
      QueryFormView(
        query: html, words: html.search?.value ?? context.location.query[html.name] ?? "",
        id: renderer.controlID, target: context.location.isPreview ? nil : target,
        inertness: inertness))
  }
}

/// A search whose action does not lead to a page.
public struct QueryFormError: Error, Hashable, CustomStringConvertible {
  public var description: String {
    "the action of a QueryForm must be .navigate: its words stand in the URL of a page"
  }
}

/// The markup of a query form.
private struct QueryFormView: Component {
  let query: QueryForm
  let words: String
  let id: String
  let target: Destination?
  let inertness: Inertness?

  var body: some HTML {
    if let target, inertness == nil {
      form(.class("form query"), .role(.search), .method(.get), .action(to: target)) { fields }
    } else {
      form(.class("form query"), .role(.search), .when(inertness == nil, .method(.get))) { fields }
    }
  }

  private var fields: some HTML {
    Group {
      div(.class("field")) {
        label(.for(id)) { query.caption }
        input(.id(id), .name(query.name), .type(.search), .value(words), .maxlength(200))
      }
      p { QueryButton(label: query.button, inertness: inertness) }
    }
  }
}

/// Sends the form; in a static page it is inert, and so is Enter.
private struct QueryButton: HTML {
  let label: String
  let inertness: Inertness?

  static func render(_ html: Self, into renderer: inout Renderer) {
    let label = ControlLabel(label: html.label, style: .standard)
    if let inertness = html.inertness {
      renderer.raw("<button type=\"submit\" hidden disabled></button>")
      return renderer.inert(inertness, label)
    }
    // The first button is what Enter presses; it stands in both pages, so that they are alike.
    renderer.raw("<button type=\"submit\" hidden></button>")
    renderer.startTag("button")
    renderer.attributes(ControlStyle.standard.attribute)
    renderer.raw(" type=\"submit\">")
    ControlLabel.render(label, into: &renderer)
    renderer.raw("</button>")
  }
}
