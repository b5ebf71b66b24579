// The first page: what this is, a component beside its source, three links, and figures.
import Puddles
import PuddlesWorkshop

/// Draws the first page.
struct HomeView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case documentationTapped, examplesTapped, figuresTapped
    case blogTapped, appTapped, loginTapped
  }

  /// The name of the visitor who is signed in.
  var visitor: String?
  /// The source of the component that is shown, and the markup that it becomes.
  let source, markup: AnyHTML
  let interface: Interface<Action>

  var body: some HTML {
    HeroView(source: source, markup: markup)
    ReadersView(visitor: visitor, interface: interface)
    ProofView(interface: interface)
  }
}

extension HomeView: Previewed {
  static var previews: [Preview] {
    Preview("Full") {
      HomeView(
        source: AnyHTML("let name = \"Naomi\""), markup: AnyHTML("<b>Naomi</b>"),
        interface: .ignore)
    }
    Preview("Foreign text") {
      HomeView(
        visitor: "<b>Naomi</b>", source: AnyHTML("</code></pre><script>alert(3)</script>"),
        markup: AnyHTML("</code></pre><script>alert(4)</script>"), interface: .ignore)
    }
  }
}

/// The head of the first page: what this is, and a component beside what it draws.
private struct HeroView: Component {
  let source, markup: AnyHTML
  @Environment(.strings) private var strings

  var body: some HTML {
    header(.class("hero")) {
      h1 { strings(SiteStrings.homeTitle) }
      p(.class("lead")) { strings(SiteStrings.homeLead) }
    }
    section(.class("showcase"), .ariaLabel(strings(SiteStrings.component))) {
      figure {
        figcaption(.class("soft")) { strings(SiteStrings.component) }
        pre(.tabindex(0)) { code(.class("language-swift")) { source } }
      }
      figure {
        figcaption(.class("soft")) { strings(SiteStrings.whatItDraws) }
        div(.class("card bars")) { lastMeeting }
      }
      figure {
        figcaption(.class("soft")) { strings(SiteStrings.itsMarkup) }
        pre(.tabindex(0)) { code(.class("language-html")) { markup } }
      }
    }
  }
}

/// Those who read the first page: they write a blog or documentation, or build an app.
private struct ReadersView: Component {
  /// The name of the visitor who is signed in.
  var visitor: String?
  let interface: Interface<HomeView.Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("grid doors")) {
      section(.class("card")) {
        h2 { strings(SiteStrings.blog) }
        p { strings(SiteStrings.blogText) }
        p(.class("row")) {
          Button(strings(SiteStrings.seeBlog), style: .prominent) { interface.send(.blogTapped) }
        }
      }
      section(.class("card")) {
        h2 { strings(SiteStrings.documentation) }
        p { strings(SiteStrings.documentationText) }
        p(.class("row")) {
          Button(strings(SiteStrings.readDocumentation), style: .prominent) {
            interface.send(.documentationTapped)
          }
        }
      }
      section(.class("card")) {
        h2 { strings(SiteStrings.developer) }
        p { strings(SiteStrings.developerText) }
        p(.class("row")) {
          Button(strings(SiteStrings.openApp), style: .prominent) { interface.send(.appTapped) }
          Button(strings(SiteStrings.seeExamples), style: .link) {
            interface.send(.examplesTapped)
          }
          Button(login, style: .link) { interface.send(.loginTapped) }
        }
      }
    }
  }

  private var login: String {
    visitor.map { strings(SiteStrings.signedInAs, ["name": $0]) } ?? strings(SiteStrings.logIn)
  }
}

/// Figures of the page with benchmarks, and the command that measures them.
private struct ProofView: Component {
  let interface: Interface<HomeView.Action>
  @Environment(.strings) private var strings

  /// They stand in `Content/docs/benchmarks.md`, in the table of the small layout.
  private static let figures: KeyValuePairs<String, SiteStrings> = [
    "0.54 s": .wholeBuild, "0.07 s": .onePage, "0.05 s": .nothing,
  ]

  var body: some HTML {
    section(.class("proof"), .ariaLabelledby("proof")) {
      h2(.id("proof")) { strings(SiteStrings.proof) }
      dl {
        for (figure, text) in Self.figures {
          div {
            dt(.class("figure")) { figure }
            dd { strings(text) }
          }
        }
      }
      p(.class("row")) {
        code { "make bench" }
        Button(strings(SiteStrings.allFigures), style: .link) { interface.send(.figuresTapped) }
      }
    }
  }
}

extension TalkTimeView: Previewed {
  static var previews: [Preview] {
    Preview("Three speakers") { div(.class("card bars")) { lastMeeting } }
  }
}
