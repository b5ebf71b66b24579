// The first page: its heading, a component beside its source, three ways on, and figures.
import Puddles
import PuddlesWorkshop

/// The head of the first page: what this is, and a component beside what it draws.
struct HeroView: Component, Previewed {
  /// The source of the component, as it is drawn.
  let source: AnyHTML
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
      figure(.class("drawn")) {
        figcaption(.class("soft")) { strings(SiteStrings.whatItDraws) }
        lastMeeting
      }
    }
  }

  static var previews: [Preview] {
    Preview("Head") { HeroView(source: AnyHTML("let text = \"<b>\" + name + \"</b>\"")) }
  }
}

extension TalkTimeView: Previewed {
  static var previews: [Preview] {
    Preview("Three speakers") { lastMeeting }
  }
}

/// Those who read the first page: they write a blog or documentation, or build an app.
struct ReadersView: Component {
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
}

extension ReadersView: Previewed {
  private var login: String {
    visitor.map { strings(SiteStrings.signedInAs, ["name": $0]) } ?? strings(SiteStrings.logIn)
  }

  static var previews: [Preview] {
    Preview("Three doors") { ReadersView(interface: .ignore) }
    Preview("Signed in, foreign text") { ReadersView(visitor: "<b>Naomi</b>", interface: .ignore) }
  }
}

/// Figures of the page with benchmarks, and the command that measures them.
struct ProofView: Component {
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

extension ProofView: Previewed {
  static var previews: [Preview] {
    Preview("Three figures") { ProofView(interface: .ignore) }
  }
}
