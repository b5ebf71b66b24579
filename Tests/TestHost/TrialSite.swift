// Pages that work, trap and take their time.
import Puddles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum TrialPlace: Routed {
  case home, trap, slow

  static let router = Router<TrialPlace> {
    Route(.home)
    Route(.trap, "trap")
    Route(.slow, "slow")
  }
}

struct TrialSite: Site, Section {
  let name = "Trial"

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
    case .trap: TrappingModule()
    case .slow: SlowModule()
    }
  }
}

struct Paragraph: Module {
  let text: String

  var body: some HTML { p { text } }
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
