// The first page: what the project is, a component beside its source, three links, and figures.
import CoreModels
import Puddles
import PuddlesHighlighting
import PuddlesTheme
import PuddlesWorkshop

/// Shows what the project is, and for whom.
struct Home: Module, Previewed {
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let visitor = try await auth.user?.name
      Group {
        header(.class("hero")) {
          h1 { strings(SiteStrings.homeTitle) }
          p(.class("lead")) { strings(SiteStrings.homeLead) }
        }
        showcase
        doors(for: visitor)
        proof
      }
      .pageTitle("Puddles")
      .pageDescription(strings(SiteStrings.homeDescription))
    }
  }

  static var previews: [Preview] { Preview("Mock data") { Home().withMockProviders() } }
}

extension Home {
  /// Shows a component's source, the result, and the HTML.
  private var showcase: some HTML {
    section(.class("showcase"), .ariaLabel(strings(SiteStrings.component))) {
      figure {
        figcaption(.class("soft")) { strings(SiteStrings.component) }
        pre(.tabindex(0)) {
          code(.class("language-swift")) { HighlightedCode(Self.source, language: .swift) }
        }
      }
      figure {
        figcaption(.class("soft")) { strings(SiteStrings.whatItDraws) }
        div(.class("card bars")) { lastMeeting }
      }
      figure {
        figcaption(.class("soft")) { strings(SiteStrings.itsMarkup) }
        pre(.tabindex(0)) {
          code(.class("language-html")) { HighlightedCode(Self.markup, language: .html) }
        }
      }
    }
  }

  /// The source of the component in the showcase, without its imports.
  private static let source = String(decoding: PackageResources.TalkTimeView_txt, as: UTF8.self)
    .split(separator: "\n\n", maxSplits: 1).dropFirst().joined()

  /// The HTML of the component, with a line per label; a test checks that it is true.
  static let markup = """
    <label>Ada<meter value="9" max="10"></meter></label>
    <label>Grace<meter value="4" max="10"></meter></label>
    <label>&lt;Bo&gt;<meter value="6" max="10"></meter></label>
    """
}

extension Home {
  /// Three cards with links: for a blog, for documentation, and for an app.
  private func doors(for visitor: String?) -> some HTML {
    div(.class("grid doors")) {
      door(.blog, .blogText, .seeBlog, to: ExampleSite.notes.list) {}
      door(
        .documentation, .documentationText, .readDocumentation,
        to: ExampleSite.documentation(in: strings.language)
      ) {}
      door(.developer, .developerText, .openApp, to: .dashboard) {
        Button(strings(SiteStrings.seeExamples), style: .link) {
          .navigate(to: ExampleSite.documentation("examples", in: strings.language))
        }
        Button(
          visitor.map { strings(SiteStrings.signedInAs, ["name": $0]) }
            ?? strings(AccountStrings.logIn), style: .link
        ) { .present(.login) }
      }
    }
  }

  private func door(
    _ title: SiteStrings, _ text: SiteStrings, _ button: SiteStrings, to page: Destination,
    @HTMLBuilder others: () -> some HTML
  ) -> some HTML {
    section(.class("card")) {
      h2 { strings(title) }
      p { strings(text) }
      p(.class("row")) {
        Button(strings(button), style: .prominent) { .navigate(to: page) }
        others()
      }
    }
  }

  /// Wall-clock times of the table for the small layout in `Content/docs/benchmarks.md`.
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
        Button(strings(SiteStrings.allFigures), style: .link) {
          .navigate(to: ExampleSite.documentation("benchmarks", in: strings.language))
        }
      }
    }
  }
}

extension TalkTimeView: Previewed {
  static var previews: [Preview] {
    Preview("Three speakers") { div(.class("card bars")) { lastMeeting } }
  }
}
