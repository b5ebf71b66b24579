// Previews: the states of a component or module that are worth seeing.
public import Puddles

/// One named state of a component or module, with everything it needs.
///
/// ```swift
/// Preview("Full", LoafView.init, state: .mock) { action, $state in
///   switch action { case .sellOutTapped: $state.loaves = [] }
/// } controls: { $state in
///   DebugButton("Clear") { $state.loaves = [] }
///   Toggle("Loading", $state.isLoading)
/// }
/// ```
/// The workshop of a site shows each one, and one test renders all of them.
public struct Preview: Sendable {
  /// The name of the state, such as `Loaded`, `Empty` or `Failed`.
  public let name: String
  /// The name as a segment of a URL.
  public let slug: String
  /// The view in this state.
  public let content: AnyHTML
  /// The place in the source that declares the preview.
  let source: PreviewLocation
  /// The state that can change; `nil` if nothing can.
  let state: PreviewState?

  /// Creates a preview in which nothing changes.
  public init(
    _ name: String, file: StaticString = #filePath, line: Int = #line,
    @HTMLBuilder _ content: () -> some HTML
  ) {
    self.init(name, AnyHTML(content()), nil, PreviewLocation(file: file, line: line))
  }

  private init(
    _ name: String, _ content: AnyHTML, _ state: PreviewState?, _ source: PreviewLocation
  ) {
    self.name = name
    slug = PathSlug.make(name)
    self.content = content
    self.state = state
    self.source = source
  }
}

extension Preview {
  /// Creates a preview of a view that reads and writes a state through a binding.
  /// - Parameters:
  ///   - state: The initial state. If it is `Codable`, the workshop offers a control for each property.
  ///   - controls: Controls that change the state from outside: a ``DebugButton``, or the field of a form.
  public init<State: Sendable, Content: HTML, Controls: HTML>(
    _ name: String, state: @autoclosure @escaping @Sendable () -> State,
    file: StaticString = #filePath, line: Int = #line,
    @HTMLBuilder content: @escaping @Sendable (Binding<State>) -> Content,
    @HTMLBuilder controls: @escaping @Sendable (Binding<State>) -> Controls
  ) {
    self.init(
      name,
      AnyHTML(PreviewHosting(initial: state) { record in content(record.state) }),
      PreviewState(state, controls: controls), PreviewLocation(file: file, line: line))
  }

  /// Creates a preview of a view that reads and writes a state through a binding.
  public init<State: Sendable, Content: HTML>(
    _ name: String, state: @autoclosure @escaping @Sendable () -> State,
    file: StaticString = #filePath, line: Int = #line,
    @HTMLBuilder content: @escaping @Sendable (Binding<State>) -> Content
  ) {
    self.init(
      name, state: state(), file: file, line: line, content: content, controls: { _ in })
  }

  /// Creates a preview of a view that shows a state and sends actions.
  /// - Parameters:
  ///   - view: Makes the view of an interface and a state, such as `LoafView.init`.
  ///   - state: The initial state. If it is `Codable`, the workshop offers a control for each property.
  ///   - handle: Changes the state by an action. The workshop lists the actions that were sent.
  ///   - controls: Controls that change the state from outside: a ``DebugButton``, or the field of a form.
  public init<State: Sendable, Action: Sendable, Content: HTML, Controls: HTML>(
    _ name: String, _ view: @escaping @Sendable (Interface<Action>, State) -> Content,
    state: @autoclosure @escaping @Sendable () -> State,
    file: StaticString = #filePath, line: Int = #line,
    handle: @escaping @Sendable (Action, Binding<State>) async throws -> Void,
    @HTMLBuilder controls: @escaping @Sendable (Binding<State>) -> Controls
  ) {
    let content = PreviewHosting(initial: state) { record in
      view(record.interface(handle), record.state.wrappedValue)
    }
    self.init(
      name, AnyHTML(content), PreviewState(state, controls: controls),
      PreviewLocation(file: file, line: line))
  }

  /// Creates a preview of a view that shows a state and sends actions.
  public init<State: Sendable, Action: Sendable, Content: HTML>(
    _ name: String, _ view: @escaping @Sendable (Interface<Action>, State) -> Content,
    state: @autoclosure @escaping @Sendable () -> State,
    file: StaticString = #filePath, line: Int = #line,
    handle: @escaping @Sendable (Action, Binding<State>) async throws -> Void
  ) {
    self.init(
      name, view, state: state(), file: file, line: line, handle: handle, controls: { _ in })
  }
}

/// Collects previews, one per line.
public typealias PreviewBuilder = ListBuilder<Preview>

/// A component or module that declares its states, so that a workshop can show them.
public protocol Previewed {
  /// The states worth seeing, such as loaded, empty and failed.
  @PreviewBuilder static var previews: [Preview] { get }
}

/// The previews of one type.
public struct PreviewGroup: Sendable {
  /// The name of the type within its module, such as `BookList.Favorites`; a generic type has the name
  /// without its arguments.
  public let name: String
  /// Whether the type is a module; a component otherwise.
  public let isModule: Bool
  /// The previews in the order in which they are declared.
  public let previews: [Preview]

  /// The previews of a component or module.
  public init<SiteType: Previewed>(_ type: SiteType.Type) {
    name = Self.name(of: type)
    isModule = type is any Module.Type
    previews = type.previews
  }

  /// The folder of the file in which the previews are written.
  var folder: String { previews.first?.source.folder ?? "" }

  /// Returns the name without the address that Swift prints for a private type, `App.(unknown context at $5581f0).Row`.
  static func name(of type: Any.Type) -> String {
    String(reflecting: type).prefix { $0 != "<" }.split(separator: ".").dropFirst()
      .filter { !$0.hasPrefix("(") }.joined(separator: ".")
  }
}

/// Shows one preview apart from the site around it.
///
/// Links only say where they would lead, because mock data has no pages; questions have no dialog pages. If the preview
/// throws, the error is shown in its place.
public struct PreviewFrame: HTML {
  let preview: Preview
  let stage: PreviewStage?

  /// A frame with one preview.
  public init(_ preview: Preview) {
    self.init(preview, on: nil)
  }

  init(_ preview: Preview, on stage: PreviewStage?) {
    (self.preview, self.stage) = (preview, stage)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("Preview") { site in try await html.output(at: site) }
  }
}

extension PreviewFrame {
  func output(at site: RegionSite) async throws -> RegionOutput {
    var own = site
    own.environment[.previewStage] = stage
    if let stage { own.path = stage.identity }
    let context = try own.context(
      named: "Preview", installing: (), isPreview: true, place: stage?.place)
    return try await RegionContext.$current.withValue(context) {
      var output = try await context.render(guarded)
      // Dropped, because the page around the preview has its own.
      (output.facts.title, output.facts.description) = (nil, nil)
      return output
    }
  }

  private var guarded: some HTML {
    Attempt {
      preview.content
    } failed: { error in
      p(.class("notice failed")) { "\(error)" }
    }
  }
}
