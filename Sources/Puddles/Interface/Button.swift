// Buttons and links.

/// A control whose closure says what will happen, or does it.
///
/// Its closure either *says* what will happen (`{ .present(.login) }`, evaluated while rendering), or
/// *does* it (`{ try await add() }`), or does it and says where that leads
/// (`{ try await save(); return .navigate(to: .scrums) }`). A control that leads to a page is a link
/// everywhere; one that does something is a form control in a live host and visibly inert in a static
/// page.
///
/// A closure that does something must return the effect of an interface (`return interface.send(.x)`):
/// without `return` the effect is dropped, and the compiler warns of it.
public struct Button<Label: HTML>: HTML {
  let label: Label
  let style: ControlStyle
  let effect: @Sendable () -> Effect

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.control(html.effect(), label: html.label, style: html.style)
  }
}

extension Button {
  /// A button whose closure says what will happen; it must not do anything itself.
  public init(
    style: ControlStyle = .standard,
    @EffectBuilder says effect: @escaping @Sendable () -> Effect, @HTMLBuilder label: () -> Label
  ) {
    self.init(label: label(), style: style, effect: effect)
  }

  /// A button whose closure does something; the visitor stays on the page.
  @_disfavoredOverload
  public init(
    style: ControlStyle = .standard,
    does action: @escaping @Sendable () async throws -> Void, @HTMLBuilder label: () -> Label
  ) {
    self.init(label: label(), style: style, effect: { .perform(action) })
  }

  /// A button whose closure does something and says where that leads.
  public init(
    style: ControlStyle = .standard,
    @EffectBuilder does action: @escaping @Sendable () async throws -> Effect,
    @HTMLBuilder label: () -> Label
  ) {
    self.init(label: label(), style: style, effect: { .perform(action) })
  }
}

extension Button where Label == String {
  /// A button whose closure says what will happen; it must not do anything itself.
  public init(
    _ label: String, style: ControlStyle = .standard,
    @EffectBuilder _ effect: @escaping @Sendable () -> Effect
  ) {
    self.init(label: label, style: style, effect: effect)
  }

  /// A button whose closure does something; the visitor stays on the page.
  @_disfavoredOverload
  public init(
    _ label: String, style: ControlStyle = .standard,
    _ action: @escaping @Sendable () async throws -> Void
  ) {
    self.init(label: label, style: style, effect: { .perform(action) })
  }

  /// A button whose closure does something and says where that leads.
  public init(
    _ label: String, style: ControlStyle = .standard,
    @EffectBuilder _ action: @escaping @Sendable () async throws -> Effect
  ) {
    self.init(label: label, style: style, effect: { .perform(action) })
  }
}

/// A link to a page of the app.
///
/// ```swift
/// Link("All loaves", to: .loaves)
/// Link(to: .loaf("rye"), fragment: "price") { strong { "Rye" } }
/// ```
/// A destination without a page is an error of the page that holds the link, with file and line. A tree that belongs to
/// no site, such as one in `assertHTML` or in `ModuleTest(_:)`, knows no pages: its links are not checked.
///
/// A link has no attributes: for a class write `a(.href(to: .loaves), .class("more")) { "All" }`. A destination has no
/// query. Write `a(.href("?page=2"))` for another query of the same page, and a ``Landing``, or a
/// ``Route`` with a value, for a link to another page that begins with a choice.
public struct Link<Label: HTML>: HTML {
  @usableFromInline let destination: Destination
  @usableFromInline let fragment: String?
  /// The kind of the feed beside the page, if the link leads to one.
  @usableFromInline let feed: SiteFeed.Format?
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let label: Label

  /// - Parameter fragment: The id of an element on the page, without `#`.
  public init(
    to destination: Destination, fragment: String? = nil, file: StaticString = #fileID,
    line: UInt = #line, @HTMLBuilder label: () -> Label
  ) {
    self.destination = destination
    self.fragment = fragment
    feed = nil
    (self.file, self.line) = (file, line)
    self.label = label()
  }

  /// A link to a feed.
  public init(
    to feed: FeedFile, file: StaticString = #fileID, line: UInt = #line,
    @HTMLBuilder label: () -> Label
  ) {
    destination = feed.page
    fragment = nil
    self.feed = feed.format
    (self.file, self.line) = (file, line)
    self.label = label()
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.startLink(
      to: html.destination, fragment: html.fragment, feed: html.feed, file: html.file,
      line: html.line)
    Label.render(html.label, into: &renderer)
    renderer.endTag("a")
  }
}

extension Renderer {
  @usableFromInline
  mutating func startLink(
    to destination: Destination, fragment: String?, feed: SiteFeed.Format?, file: StaticString,
    line: UInt
  ) {
    startTag("a")
    let path = page(of: destination, "\(file)", Int(line))
    if let feed {
      attribute(Attribute<Tags.a>.href(to: FeedFile(of: destination, feed)).storage)
      return endStartTag()
    }
    linkTarget(path, fragment: fragment)
    if fragment == nil, path == location.path { raw(" aria-current=\"page\"") }
    endStartTag()
  }
}

extension Link where Label == String {
  /// A link whose label is a text.
  public init(
    _ label: String, to destination: Destination, fragment: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(to: destination, fragment: fragment, file: file, line: line) { label }
  }

  /// A link to a feed, such as `Link("RSS", to: posts.feed)`.
  public init(
    _ label: String, to feed: FeedFile, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(to: feed, file: file, line: line) { label }
  }
}
