// A search form: it requests a page with words that the visitor typed.

/// A search form: it requests its own page, or another one, with words that the visitor typed.
///
/// A form with the method `GET`: in a live host the page is rendered with the words in
/// `@Environment(.query)`, and its URL can be shared. A static page has no host to ask, so the button
/// is visibly inert there; give visitors another way, such as a page for each filter.
public struct QueryForm: HTML {
  let caption: String
  let search: FormField<String>?
  let name: String
  let button: String

  /// - Parameters:
  ///   - label: What is searched, such as `Search the books`.
  ///   - search: The words of the current search, and the action of a search. The effect of the action must be
  ///     `.navigate`, and names the page that is requested; the words are the query of its URL. With the effect `.none`
  ///     the form is inert. Without a `search` the form requests its own page.
  ///   - name: The name of the words in the query.
  public init(
    _ label: String, _ search: FormField<String>? = nil, name: String = "q",
    button: String = "Search"
  ) {
    caption = label
    self.search = search
    self.name = name
    self.button = button
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let context = renderer.context
    var inertness: Inertness? = context.session.mode == .live ? nil : .needsLiveHost
    var action: [Attribute<Tags.form>] = []
    if let search = html.search {
      switch search.write(search.current()) {
      case .navigate(let page, _, let file, let line):
        if context.location.path(of: page) != context.location.path, !context.location.isPreview {
          action = [.action(to: page, file: file, line: line)]
        }
      case .none: inertness = .ignored
      case .dismiss, .ask, .work: renderer.fail(MarkupError.queryForm)
      }
    }
    let method: [Attribute<Tags.form>] = inertness == nil ? [.method(.get)] + action : []
    let id = renderer.controlID
    let words = html.search?.current() ?? context.location.query[html.name] ?? ""
    renderer.draw(
      form(attributes: [.class("form query"), .role(.search)] + method) {
        div(.class("field")) {
          label(.for(id)) { html.caption }
          input(.id(id), .name(html.name), .type(.search), .value(words), .maxlength(200))
        }
        p { QueryButton(label: html.button, inertness: inertness) }
      })
  }
}

/// The submit button of the form; if it is inert, Enter does not send the form either.
private struct QueryButton: HTML {
  let label: String
  let inertness: Inertness?

  static func render(_ html: Self, into renderer: inout Renderer) {
    if let inertness = html.inertness {
      renderer.raw("<button type=\"submit\" hidden disabled></button>")
      return renderer.inert(inertness, html.label, .standard)
    }
    // Enter presses the first button, which is hidden here as in an inert form, so that both pages are alike.
    renderer.raw("<button type=\"submit\" hidden></button>")
    renderer.button(html.label, .standard) { $0.raw(" type=\"submit\"") }
  }
}
