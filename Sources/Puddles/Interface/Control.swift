// Controls: a button as a link, a submit button or an inert one.

/// A control of a live page that a host or a test can use.
package struct Control: Sendable {
  /// Unique in its page, the same each time the page is rendered.
  package let id: String
  let context: RegionContext
  /// The requirements that the visitor must meet; `nil` for none.
  let access: ActionAccess?
  let action: @Sendable () async throws -> Effect

  /// Runs the action in its region, where state may be written, then the work of the effects that are returned, until
  /// one is something other than work.
  /// - Throws: ``AccessError`` if the visitor may not do it, or what the action throws.
  package func run() async throws -> Effect {
    try await access?.check()
    ActivityLog.record(.action, "a control of \(context.trail.joined(separator: " > "))")
    return try await Effect.work(action).run(in: context)
  }
}

/// Why a control does nothing.
enum Inertness {
  /// Its action changes something, which needs a live host.
  case needsLiveHost
  /// Its action has no handler.
  case ignored
}

extension Renderer {
  /// The id of the control at the position that is being rendered.
  var controlID: String { "c" + String(path, radix: 36) }

  /// Records a control that runs an action, and returns its id.
  mutating func register(
    _ action: @escaping @Sendable () async throws -> Effect
  ) -> String {
    refusePlainLoop()
    let access = ActionAccess(context.environment)
    facts.controls.append(
      Control(id: controlID, context: context, access: access, action: action))
    return controlID
  }

  /// An acting control has no identity in a plain `for`.
  private mutating func refusePlainLoop() {
    if loopDepth > 0 { fail(MarkupError.inPlainLoop(what: "an acting control")) }
  }

  /// Renders an effect as a link, a submit button or an inert button.
  package mutating func control<Label: HTML>(
    _ effect: Effect, label: Label, style: ControlStyle
  ) {
    switch effect {
    case .navigate(let destination, _, let file, let line):
      link(to: page(of: destination, "\(file)", Int(line)), label, style)
    case .dismiss:
      if let parent = location.presentedOver {
        link(to: parent, label, style)
      } else {
        inert(.ignored, label, style)
      }
    case .ask(let question):
      if !location.isPreview { facts.questions.append(question) }
      link(to: location.place.appending(question.slug), label, style)
    case .work(let action): work(action, label, style)
    case .none: inert(.ignored, label, style)
    }
  }

  private mutating func link<Label: HTML>(
    to path: RoutePath, _ label: Label, _ style: ControlStyle
  ) {
    startTag("a")
    attributes(style.attribute)
    linkTarget(path)
    output.append(0x3E)
    Label.render(label, into: &self)
    raw("</a>")
  }

  /// The path of the page that a link leads to. A destination without a page is an error of the page, but not in a
  /// preview, whose links lead nowhere.
  mutating func page(
    of destination: Destination, _ file: @autoclosure () -> String, _ line: Int
  ) -> RoutePath {
    guard let find = location.findPage else { return destination.path }
    if let (path, isLiveOnly) = find(destination, location.folder) {
      if isLiveOnly {
        // In a static site the link is dead, and its error names this line.
        let url = location.href(to: path)
        facts.linkOrigins.append(LinkOrigin(url: url, file: file(), line: line, column: 1))
      }
      return path
    }
    if destination.path.isLinkable, !location.isPreview {
      fail(MarkupError.deadLink(destination, file: file(), line: line))
    }
    return destination.path
  }

  /// Writes the URL of a link; in a preview it writes a tip with the path instead.
  mutating func linkTarget(_ path: RoutePath, fragment: String? = nil) {
    if location.isPreview {
      raw(" role=\"link\" aria-disabled=\"true\"")
      attribute("title", "→ \(path)")
    } else {
      if !path.isLinkable { fail(MarkupError.unlinkablePath(path)) }
      attribute("href", location.href(to: path, fragment: fragment))
    }
  }

  private mutating func work<Label: HTML>(
    _ action: @escaping @Sendable () async throws -> Effect, _ label: Label, _ style: ControlStyle
  ) {
    guard context.session.mode == .live else {
      // A static page is the first to say it, so that a build finds it.
      refusePlainLoop()
      return inert(.needsLiveHost, label, style)
    }
    let id = register(action)
    // An action that stays on the page shows it again from here: the id is the fragment of its URL.
    button(label, style) { renderer in
      renderer.attribute("id", id)
      renderer.raw(" type=\"submit\" form=\"actions\" name=\"control\"")
      renderer.attribute("value", id)
    }
  }

  mutating func inert<Label: HTML>(
    _ reason: Inertness, _ label: Label, _ style: ControlStyle
  ) {
    button(label, style) { renderer in
      renderer.raw(" type=\"button\" aria-disabled=\"true\"")
      switch reason {
      case .needsLiveHost:
        renderer.facts.hasInertControls = true
        renderer.raw(" aria-describedby=\"page:live-only\"")
      case .ignored:
        let strings = renderer.context.environment[.strings]
        renderer.attribute("title", strings(FrameworkStrings.ignored))
      }
    }
  }

  /// Draws a button that looks like a control.
  /// - Parameter write: Writes the attributes besides its class.
  mutating func button<Label: HTML>(
    _ label: Label, _ style: ControlStyle, attributes write: (inout Renderer) -> Void
  ) {
    startTag("button")
    attributes(style.attribute)
    write(&self)
    endStartTag()
    Label.render(label, into: &self)
    endTag("button")
  }
}

/// How a control looks: class names that a stylesheet gives a meaning.
public enum ControlStyle: Sendable, Hashable {
  /// An ordinary button.
  case standard
  /// The button that most visitors want.
  case prominent
  /// A button that destroys something.
  case destructive
  /// It looks like its content: a card or a row that can be tapped.
  case plain
  /// It looks like a link in text.
  case link

  var attribute: _OneAttribute<AnyElement> { _OneAttribute(.class(classes)) }

  private var classes: String {
    switch self {
    case .standard: "button"
    case .prominent: "button prominent"
    case .destructive: "button destructive"
    case .plain: "plain"
    case .link: "link"
    }
  }
}
