// Pages that work, throw, trap and take their time.
import Puddles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment[.contentPath] = context.contentPath
    return environment
  }

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

extension EnvironmentKey where Value == String {
  static var contentPath: Self { Self(default: "") }
}

/// Says over a named pipe that it has begun, and waits for a byte of another one.
struct SlowModule: Module {
  @Environment(.contentPath) private var contentPath

  var body: some HTML {
    get async throws {
      let begun = open("\(contentPath).begun", O_WRONLY)
      _ = Array("begun /slow/\n".utf8).withUnsafeBytes { write(begun, $0.baseAddress, $0.count) }
      close(begun)
      let go = open("\(contentPath).go", O_RDONLY)
      var byte: UInt8 = 0
      _ = read(go, &byte, 1)
      close(go)
      return p { "slow" }
    }
  }
}
