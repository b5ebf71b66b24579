// A search field whose words stand in the URL: no action, nothing is changed.

/// Asks the page itself again with words that the reader typed.
///
/// A form with the method `GET`: in a live host the page is rendered with the words in
/// `@Environment(.query)`, and its URL can be shared. A static page has nobody to ask, so the button
/// is visibly inert there; give its readers another way, such as a page for each filter.
public struct QueryForm: HTML {
  let caption: String
  let name: String
  let button: String

  /// - Parameters:
  ///   - label: What is searched, such as `Search the books`.
  ///   - name: The name of the words in the query.
  public init(_ label: String, name: String = "q", button: String = "Search") {
    caption = label
    self.name = name
    self.button = button
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let context = renderer.context
    renderer.draw(
      QueryFormView(
        query: html, words: context.location.query[html.name] ?? "", id: renderer.controlID,
        isLive: context.session.mode == .live))
  }
}

/// The markup of a query form.
private struct QueryFormView: Component {
  let query: QueryForm
  let words: String
  let id: String
  let isLive: Bool

  var body: some HTML {
    form(.class("form query"), .role(.search), .when(isLive, .method(.get))) {
      div(.class("field")) {
        label(.for(id)) { query.caption }
        input(.id(id), .name(query.name), .type(.search), .value(words), .maxlength(200))
      }
      p { QueryButton(label: query.button) }
    }
  }
}

/// Sends the form; in a static page it is inert, and so is Enter.
private struct QueryButton: HTML {
  let label: String

  static func render(_ html: Self, into renderer: inout Renderer) {
    let label = ControlLabel(label: html.label, style: .standard)
    guard renderer.context.session.mode == .live else {
      renderer.raw("<button type=\"submit\" hidden disabled></button>")
      return renderer.inert(.needsLiveHost, label)
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
