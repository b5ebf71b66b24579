// The first page: its heading, whom it is for, and a component beside its source.
import CoreModels
import Puddles
import PuddlesWorkshop

/// The head of the first page.
struct HeroView: Component, Previewed {
  @Environment(.strings) private var strings

  var body: some HTML {
    header(.class("hero")) {
      h1 { strings(HomeStrings.title) }
      p(.class("lead")) { strings(HomeStrings.lead) }
    }
  }

  static var previews: [Preview] {
    Preview("Head") { HeroView() }
  }
}

/// The two who read the first page: one who publishes texts, and one who builds an app.
struct ReadersView: Component {
  /// The name of the visitor who is signed in.
  var visitor: String?
  let interface: Interface<DashboardView.Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("split")) {
      section(.class("card")) {
        picture("publisher.svg", .publisherPicture)
        h2 { strings(HomeStrings.publisher) }
        p { strings(HomeStrings.publisherText) }
        p(.class("row")) {
          Button(strings(HomeStrings.readDocumentation), style: .prominent) {
            interface.send(.documentationTapped)
          }
          Button(strings(HomeStrings.seeBlog)) { interface.send(.blogTapped) }
        }
      }
      section(.class("card")) {
        picture("app.svg", .appPicture)
        h2 { strings(HomeStrings.developer) }
        p { strings(HomeStrings.developerText) }
        p(.class("row")) {
          Button(strings(HomeStrings.openApp), style: .prominent) { interface.send(.appTapped) }
          Button(strings(HomeStrings.seeExamples)) { interface.send(.examplesTapped) }
          Button(login) { interface.send(.loginTapped) }
        }
      }
    }
  }
}

extension ReadersView: Previewed {
  private func picture(_ asset: String, _ words: HomeStrings) -> some HTML {
    img(.src(asset: asset), .alt(strings(words)), .width(320), .height(140))
  }

  private var login: String {
    visitor.map { strings(HomeStrings.signedInAs, ["name": $0]) } ?? strings(HomeStrings.logIn)
  }

  static var previews: [Preview] {
    Preview("Two readers") { ReadersView(interface: .ignore) }
    Preview("Signed in, foreign text") { ReadersView(visitor: "<b>Naomi</b>", interface: .ignore) }
  }
}

/// The source of `NumberFactView` beside what it draws.
struct ShowcaseView: Component {
  let source: String
  let fact: NumberFact
  @Environment(.strings) private var strings

  var body: some HTML {
    section(.ariaLabelledby("component")) {
      h2(.id("component")) { strings(HomeStrings.component) }
      div(.class("showcase")) {
        SourceView(caption: strings(HomeStrings.sourceCaption), source: source)
        div(.class("drawn")) {
          p(.class("soft")) { strings(HomeStrings.whatItDraws) }
          NumberFactView(numberFact: fact)
        }
      }
    }
  }
}

extension ShowcaseView: Previewed {
  static var previews: [Preview] {
    Preview("Number 5") {
      ShowcaseView(
        source: "NumberFactView(numberFact: fact)",
        fact: NumberFact(number: 5, content: "5 is a prime number."))
    }
  }
}
