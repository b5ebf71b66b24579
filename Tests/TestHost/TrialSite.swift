// Pages that work, throw, trap and take their time.
import Puddles

enum TrialPlace: Routed {
  case home, error, trap, slow

  static let router = Router<TrialPlace> {
    Route(.home)
    Route(.error, "error")
    Route(.trap, "trap")
    Route(.slow, "slow")
  }
}

struct TrialSite: Site, Section {
  let name = "Trial"
  var notFound: any Module { Paragraph(text: "Nothing here") }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<TrialPlace>] {
    [PlaceGroup([.home])]
  }

  func module(for place: TrialPlace) -> any Module {
    switch place {
    case .home: Paragraph(text: "Home")
    case .error: ThrowingModule()
    case .trap: TrappingModule()
    case .slow: SlowModule()
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang("en")) {
      head { Puddles.title { page.title } }
      body { main { page.content } }
    }
  }
}

struct Paragraph: Module {
  let text: String

  var body: some HTML { p { text } }
}

struct ThrowingModule: Module {
  struct Failure: Error {}

  var body: some HTML {
    get async throws {
      if true { throw Failure() }
      return p { "never" }
    }
  }
}

struct TrappingModule: Module {
  var body: some HTML {
    get async {
      let numbers: [Int] = []
      // An index that is out of range, as a fault of a program would be.
      p { "\(numbers[numbers.count])" }
    }
  }
}

struct SlowModule: Module {
  var body: some HTML {
    get async throws {
      try await Task.sleep(for: .milliseconds(700))
      return p { "slow" }
    }
  }
}
