// Guide: pages with a parameter, a form, and a region that may fail.
import Puddles

struct LoafDetail: Module {
  let id: String
  @Environment(LoafProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let loaf = try await provider.loaf(id)
      LoafRow(loaf: loaf).pageTitle(loaf.name)
      Button("All bread") { .navigate(to: .loaves) }
    }
  }
}

struct Counter: Module {
  var body: some HTML {
    h1 { "The bakery" }
    Attempt {
      AllLoaves()
    } failed: { error in
      p(.class("notice")) { "The shelf cannot be shown: \(String(describing: error))" }
    }
  }
}

struct MissingPage: Module {
  var body: some HTML {
    h1 { "Not here" }.pageTitle("Not here")
    p { Link("Back to the counter", to: .counter) }
  }
}
