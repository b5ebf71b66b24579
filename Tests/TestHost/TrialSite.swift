// Pages that work, trap and take their time.
import Puddles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct TrialSite: Site {
  let name = "Trial"

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment[.contentPath] = context.contentPath
    return environment
  }

  var sections: [any Section] {
    Pages {
      Page(Destination(), name: "") { Paragraph(text: "Home") }
      Page(Destination("trap"), name: "trap") { TrappingModule() }.live()
      Page(Destination("slow"), name: "slow") { SlowModule() }.live()
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
