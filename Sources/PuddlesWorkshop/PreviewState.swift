// The state of a preview, the controls that change it, and the actions that were sent.
public import Puddles
import PuddlesBasics

/// The state of one preview, whatever its type.
struct PreviewState: Sendable {
  /// Makes the initial state.
  let initial: @Sendable () -> any Sendable
  /// The controls that change the state of the stage in the environment.
  let controls: AnyHTML
  /// Renders what a function makes of the current state and the actions so far.
  let report: @Sendable (@escaping @Sendable (PreviewReport) -> AnyHTML) -> AnyHTML
  /// Returns the state that a function decodes; `nil` if the type of the state is not `Decodable`.
  let decoded: @Sendable ((any Decodable.Type) throws -> any Decodable) throws -> (any Sendable)?
  /// Returns the state after each debug button.
  let steps: @Sendable () async throws -> [PreviewStep]

  init<State: Sendable, Controls: HTML>(
    _ initial: @escaping @Sendable () -> State,
    controls: @escaping @Sendable (Binding<State>) -> Controls
  ) {
    self.initial = initial
    self.controls = AnyHTML(
      PreviewHosting(initial: initial) { record in
        Form(record.state, submit: { .none }) { _ in
          controls(record.state)
          ApplyButton()
        }
      })
    report = { draw in
      AnyHTML(PreviewHosting(initial: initial) { record in draw(record.report) })
    }
    decoded = { decode in
      guard let type = State.self as? any Decodable.Type else { return nil }
      return try decode(type) as? State
    }
    steps = {
      let slot = Slot(initial())
      let binding = Binding(get: { slot.current }, set: { slot.current = $0 })
      let collector = DebugCollector()
      var environment = EnvironmentValues()
      environment[.debugCollector] = collector
      _ = try await renderStage(
        AnyHTML(controls(binding)), environment: environment,
        showing: Rendering(in: Session(mode: .still)), location: PageLocation())
      var steps: [PreviewStep] = []
      for (label, action) in collector.buttons {
        slot.current = initial()
        try await action()
        steps.append(PreviewStep(label: label, state: slot.current))
      }
      return steps
    }
  }
}

/// A state that one debug button leads to.
struct PreviewStep: Sendable {
  let label: String
  let state: any Sendable

  var slug: String { PathSlug.make(label) }
}

/// The current state of a preview, and its actions so far.
struct PreviewReport: Sendable {
  let state: any Sendable
  /// The actions that were sent, the first one first.
  let actions: [String]
}

/// The line of a source file that declares a preview.
struct PreviewLocation: Sendable {
  /// The names of the file and of its folder.
  let file, folder: String
  /// The line, counted from one.
  let line: Int

  init(file: StaticString, line: Int) {
    let names = "\(file)".split(separator: "/").suffix(2).map(String.init)
    (self.file, folder, self.line) = (names.last ?? "", names.first ?? "", line)
  }
}

/// Where a preview is shown in a workshop: two pages that show one stage share its state.
struct PreviewStage: Sendable {
  /// The place in the site whose end is also the end of the state.
  let place: UInt64
  let identity: UInt64
  /// The initial state, if it is not the one that the preview declares.
  let initial: (any Sendable)?
  /// Returns the page of the state after a debug button, by the name of the button in a URL.
  let page: @Sendable (String) -> RoutePath

  /// - Parameters:
  ///   - path: The page that shows the preview by itself.
  ///   - variant: Distinguishes the states that this page may begin with.
  init(
    at path: RoutePath, variant: String = "", initial: (any Sendable)? = nil,
    page: @escaping @Sendable (String) -> RoutePath
  ) {
    place = Identity.page(path)
    identity = Identity.mix(place, Identity.hash("preview \(variant)"))
    self.initial = initial
    self.page = page
  }
}

extension EnvironmentKey where Value == PreviewStage? {
  /// The stage of the preview around a place.
  static var previewStage: Self { Self(default: nil) }
}

extension EnvironmentKey where Value == DebugCollector? {
  static var debugCollector: Self { Self(default: nil) }
}

/// Collects the debug buttons of a preview instead of rendering them.
final class DebugCollector: Sendable {
  typealias Button = (label: String, action: @Sendable () async throws -> Void)
  private let found = Slot<[Button]>([])

  var buttons: [Button] { found.current }

  func record(_ label: String, _ action: @escaping @Sendable () async throws -> Void) {
    found.current.append((label, action))
  }
}

/// The state of a preview with the actions that were sent, as a session stores both.
struct PreviewRecord<State: Sendable>: Sendable {
  struct Value: Sendable {
    var state: State
    var actions: [String] = []
  }

  let slot: Slot<Value>

  private static var actionLimit: Int { 100 }

  var state: Binding<State> {
    Binding(
      get: { [slot] in slot.read().state }, set: { [slot] in slot.current.state = $0 },
      revision: { [slot] in slot.revision })
  }

  var report: PreviewReport {
    let value = slot.read()
    return PreviewReport(state: value.state, actions: value.actions)
  }

  /// Records each action, then handles it.
  func interface<Action: Sendable>(
    _ handle: @escaping @Sendable (Action, Binding<State>) async throws -> Void
  ) -> Interface<Action> {
    .consume { action in
      slot.current.actions.append("\(action)")
      slot.current.actions = slot.current.actions.suffix(Self.actionLimit)
      try await handle(action, state)
    }
  }
}

/// Owns the state of a preview: on its stage if there is one, at this place otherwise.
struct PreviewHosting<State: Sendable, Content: HTML>: HTML {
  let initial: @Sendable () -> State
  @HTMLBuilder let content: @Sendable (PreviewRecord<State>) -> Content

  static func render(_ html: Self, into renderer: inout Renderer) {
    typealias Value = PreviewRecord<State>.Value
    let context = renderer.context
    let stage = context.environment[.previewStage]
    let path = stage?.identity ?? renderer.path
    let slot = renderer.slot(
      in: Identity.mix(path, Identity.hash("hosted")),
      of: SlotOwner(
        place: stage?.place ?? context.owner.place, rendering: context.owner.rendering)
    ) { Value(state: stage?.initial as? State ?? html.initial()) }
    Content.render(html.content(PreviewRecord(slot: slot)), into: &renderer)
  }
}

/// A button beside a preview that changes its state, such as *Clear* or *Fail*.
///
/// In a static page it leads to the page of the state that it makes.
public struct DebugButton: HTML {
  let label: String
  let action: @Sendable () async throws -> Void

  /// A button with a label, and what it does to the state.
  public init(_ label: String, _ action: @escaping @Sendable () async throws -> Void) {
    self.label = label
    self.action = action
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let environment = renderer.context.environment
    if let collector = environment[.debugCollector] {
      return collector.record(html.label, html.action)
    }
    if renderer.context.session.mode == .still, let stage = environment[.previewStage] {
      let page = stage.page(PathSlug.make(html.label))
      return renderer.draw(a(.class("button"), .href(path: page)) { html.label })
    }
    renderer.control(.perform(html.action), label: html.label, style: .standard)
  }
}

/// A button that sends the fields before it; shows nothing in a form without fields.
private struct ApplyButton: HTML {
  static func render(_ html: Self, into renderer: inout Renderer) {
    guard renderer.form?.fields.isEmpty == false else { return }
    renderer.draw(SubmitButton("Apply"))
  }
}

/// Renders the markup of a preview on a stage as text, for a page that shows it.
struct PreviewMarkup: HTML {
  let preview: Preview
  let stage: PreviewStage
  let draw: @Sendable ([UInt8]) -> AnyHTML

  static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("Markup") { site in
      let markup = try await PreviewFrame(html.preview, on: html.stage).output(at: site)
      let context = try site.context(named: "Markup", installing: ())
      var output = try await context.render(html.draw(markup.bytes))
      output.facts.reads.merge(markup.facts.reads)
      return output
    }
  }
}
