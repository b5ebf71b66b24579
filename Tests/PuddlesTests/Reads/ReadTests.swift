// What pages read is noted, so that an unchanged page can be kept.
import PuddlesBasics
import Testing

@testable import Puddles

private final class Larder: WatchedProvider {
  let jars: SharedValue<[String]>

  init(_ jars: [String]) {
    self.jars = SharedValue { jars }
  }
}

private final class Clockwork: Sendable {}

private struct LarderView: Module {
  @Environment(Larder.self) private var larder

  var body: some HTML {
    get async throws {
      let jars = try await larder.jars.value()
      ul { ForEach(jars, id: \.self) { jar in li { jar } } }
    }
  }
}

private struct ClockView: Module {
  @Environment(Clockwork.self) private var clock

  var body: some HTML {
    get async throws {
      let isSame = clock === clock
      p { isSame ? "tick" : "tock" }
    }
  }
}

private struct SignalView: Module {
  @Environment(Signal<String>.self) private var signal
  @State private var text = "nothing"

  var body: some HTML { p { text }.resolveSignals(signal) { text = $0 } }
}

private struct Failure: Error {}

private struct BrokenLarder: Module {
  @Environment(Larder.self) private var larder

  var body: some HTML {
    get async throws {
      let jars = try await larder.jars.value()
      let label = try Self.label(of: jars)
      p { label }
    }
  }

  private static func label(of jars: [String]) throws -> String { throw Failure() }
}

@Suite struct ReadTests {
  private func facts(
    _ content: some HTML, _ environment: EnvironmentValues
  ) async throws -> PageFacts {
    let stage = try await renderStage(
      AnyHTML(content), environment: environment,
      showing: Rendering(in: Session(mode: .still)), location: PageLocation())
    return stage.facts
  }

  private func withSources<Result>(
    _ work: (ReadSources) async throws -> Result
  ) async rethrows -> Result {
    let sources = ReadSources()
    return try await ReadSources.$current.withValue(sources) { try await work(sources) }
  }

  @Test func `A region notes the shared values it read, with their revisions`() async throws {
    try await withSources { sources in
      let larder = Larder(["plum", "quince"])
      let reads = try await facts(LarderView(), EnvironmentValues().adding(larder)).reads
      let key = try #require(reads.revisions.keys.first)
      #expect(reads.revisions.count == 1 && reads.unwatched.isEmpty)
      #expect(await sources.revision(of: key) == reads.revisions[key])
      #expect(sources.used.revisions == reads.revisions)
    }
  }

  @Test func `The next build finds a value under the same name and sees whether it changed`()
    async throws
  {
    let first = try await withSources { _ in
      try await facts(LarderView(), EnvironmentValues().adding(Larder(["plum"]))).reads
    }
    try await withSources { sources in
      let (same, other) = (Larder(["plum"]), Larder(["pear"]))
      let key = try #require(first.revisions.keys.first)
      #expect(await sources.revision(of: key) == first.revisions[key])
      let environment = EnvironmentValues().adding(other)
      #expect(try await facts(LarderView(), environment).reads != first)
      _ = same
    }
  }

  @Test func `An object that may read anything cannot be kept`() async throws {
    let environment = EnvironmentValues().adding(Clockwork())
    let reads = try await facts(div { ClockView() }, environment).reads
    #expect(reads.unwatched == ["an object of type Clockwork"])
  }

  @Test func `A page that resolves a signal of the environment can be kept`() async throws {
    let environment = EnvironmentValues().adding(Signal<String>())
    #expect(try await facts(SignalView(), environment).reads.isEmpty)
  }

  @Test func `A region that resolves a signal itself is made again once a value waits`() async {
    let signal = Signal<String>()
    let (_, reads) = await ReadRecorder.region(isWatching: true) { signal.resolve() }
    #expect(await reads.isCurrent(in: nil))
    signal.send("edit")
    #expect(await !reads.isCurrent(in: nil))
  }

  @Test func `What a failed region read counts where its failure is shown`() async throws {
    try await withSources { _ in
      let content = Attempt {
        BrokenLarder()
      } failed: { _ in
        p { "no jars" }
      }
      let environment = EnvironmentValues().adding(Larder(["plum"]))
      let outer = try await ReadRecorder.recording { try await facts(content, environment) }
      #expect(outer.result.reads.revisions.count + outer.reads.revisions.count == 1)
    }
  }

  @Test func `A name of an asset is a read, also when there is none`() async throws {
    let map = AssetMap(["a.css": RoutePath(["assets", "a.1.css"])])
    let (_, reads) = await ReadRecorder.recording { (map.path(of: "a.css"), map.path(of: "b.css")) }
    #expect(reads.revisions[ReadKey("asset", "a.css")] == map.revision(of: "a.css"))
    #expect(reads.revisions[ReadKey("asset", "b.css")] == 0)
  }

  @Test func `Two revisions of one key cannot be kept`() {
    var reads = Reads()
    reads.record(ReadKey("a"), revision: 1)
    reads.record(ReadKey("a"), revision: 1)
    #expect(reads.unwatched.isEmpty)
    reads.record(ReadKey("a"), revision: 2)
    #expect(!reads.unwatched.isEmpty)
  }
}

@Suite struct FingerprintTests {
  private struct Jar: Encodable {
    var name = "plum"
    var grams = 250
    var tags: [String] = ["sweet"]
    var prices: [String: Double] = ["small": 1.5, "large": 2]
    var note: String?
  }

  @Test func `Equal values have equal fingerprints, whatever the order of a dictionary`() {
    var other = Jar()
    other.prices = ["large": 2]
    other.prices["small"] = 1.5
    #expect(Fingerprint.of(Jar()) == Fingerprint.of(other))
  }

  @Test func `Sets and dictionaries with any keys have no order, wherever they stand`() {
    struct Box: Encodable { var all: [[Set<[Int]>]], sizes: [[Int]: Set<String>] }
    let numbers = Array(0..<100)
    let forward = Set(numbers.map { [$0] })
    var backward = Set<[Int]>(minimumCapacity: 5_000)
    for number in numbers.reversed() { backward.insert([number]) }
    #expect(Array(forward) != Array(backward))
    func sizes(_ keys: Set<[Int]>) -> [[Int]: Set<String>] {
      Dictionary(uniqueKeysWithValues: keys.map { ($0, ["\($0)"]) })
    }
    let of = Fingerprint.of(Box(all: [[forward]], sizes: sizes(forward)))
    #expect(of == Fingerprint.of(Box(all: [[backward]], sizes: sizes(backward))))
    backward.remove([7])
    #expect(of != Fingerprint.of(Box(all: [[backward]], sizes: sizes(forward))))
    #expect(of != Fingerprint.of(Box(all: [[forward]], sizes: sizes(backward))))
  }

  @Test func `Every part of a value counts`() {
    let changes: [(inout Jar) -> Void] = [
      { $0.name = "plun" }, { $0.grams = 251 }, { $0.tags = [] }, { $0.tags = ["sweet", ""] },
      { $0.prices["small"] = 1.25 }, { $0.note = "" }, { $0.prices["smal"] = 1 },
    ]
    let all = changes.map { change in
      var jar = Jar()
      change(&jar)
      return Fingerprint.of(jar)
    }
    #expect(Set(all + [Fingerprint.of(Jar())]).count == changes.count + 1)
  }
}
