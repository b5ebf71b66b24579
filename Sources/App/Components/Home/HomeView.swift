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
  @Environment(.strings) private var strings

  var body: some HTML {
    header(.class("hero")) {
      h1 { strings(SiteStrings.homeTitle) }
      p(.class("lead")) { strings(SiteStrings.homeLead) }
    }
    showcase
    doors
    proof
  }
}

extension HomeView: Previewed {
  /// A component beside what it draws.
  private var showcase: some HTML {
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

  /// For those who write a blog or documentation, or build an app.
  private var doors: some HTML {
    div(.class("grid doors")) {
      door(.blog, .blogText, .seeBlog, .blogTapped) {}
      door(.documentation, .documentationText, .readDocumentation, .documentationTapped) {}
      door(.developer, .developerText, .openApp, .appTapped) {
        Button(strings(SiteStrings.seeExamples), style: .link) { interface.send(.examplesTapped) }
        Button(
          visitor.map { strings(SiteStrings.signedInAs, ["name": $0]) }
            ?? strings(AccountStrings.logIn), style: .link
        ) { interface.send(.loginTapped) }
      }
    }
  }

  private func door(
    _ title: SiteStrings, _ text: SiteStrings, _ button: SiteStrings, _ action: Action,
    @HTMLBuilder others: () -> some HTML
  ) -> some HTML {
    section(.class("card")) {
      h2 { strings(title) }
      p { strings(text) }
      p(.class("row")) {
        Button(strings(button), style: .prominent) { interface.send(action) }
        others()
      }
    }
  }

  /// Figures of `Content/docs/benchmarks.md`, from the table of the small layout: seconds on the wall.
  static let figures: KeyValuePairs<String, SiteStrings> = [
    "0.851 s": .wholeBuild, "0.299 s": .onePage, "0.053 s": .nothing,
  ]

  /// The figures, and the command that measures them.
  private var proof: some HTML {
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

  static var previews: [Preview] {
    Preview("Foreign text") {
      HomeView(
        visitor: "<b>Naomi</b>", source: AnyHTML("</code></pre><script>alert(3)</script>"),
        markup: AnyHTML("</code></pre><script>alert(4)</script>"), interface: .ignore)
    }
  }
}

extension TalkTimeView: Previewed {
  static var previews: [Preview] {
    Preview("Three speakers") { div(.class("card bars")) { lastMeeting } }
  }
}
