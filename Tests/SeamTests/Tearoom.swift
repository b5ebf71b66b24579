// A site with a page that is followed, as anybody could write it.
import Puddles

struct Tearoom: Site {
  let name = "Tearoom"
  var sections: [any Section] { Pages { Page(Destination(), name: "Tearoom") { Hall() } } }
}

struct Hall: Module {
  @State private var cups = 0

  var body: some HTML {
    h1 { "Tearoom" }
    p { "\(cups) cups" }
    Button("Pour") { pour() }
  }

  private func pour() { cups += 1 }
}
