// A form that asks a page for words that the reader typed.

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
package struct QueryFormError: Error, Hashable, CustomStringConvertible {
  package var description: String {
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

/// Sends the form; where it is inert, Enter does not send it either.
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
