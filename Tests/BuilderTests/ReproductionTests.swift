// `--check`: a page that depends on anything but its content is found.
import Puddles
import PuddlesSystem
import Synchronization
import Testing

@testable import PuddlesBuilder

private let count = Mutex(0)

/// A site whose only page is another one each time.
private struct RestlessSite: Site, Section {
  let name = "Restless"
  var notFound: any Module { TinyModule(html: "<p>Not here</p>") }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<TinyPlace>] {
    [PlaceGroup([.home])]
  }

  func module(for place: TinyPlace) -> any Module { CountingModule() }

  func layout(_ page: PageContext) -> some HTML { page.content }
}

private struct CountingModule: Module {
  var body: some HTML {
    get async throws {
      let number = count.withLock { number in
        number += 1
        return number
      }
      p { "\(number)" }
    }
  }
}

@Suite("Building twice")
struct ReproductionTests {
  @Test("a site that is the same each time passes, and leaves nothing behind")
  func same() async throws {
    let bench = try Workbench()
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let build = SiteBuild(TinySite(), options: options)
    #expect(await build.run().isPublished)
    #expect(await build.reproduce() == [])
    let names = try Files.entries(of: bench.root).map(\.name).sorted()
    #expect(names.filter { $0 != ".cache" } == [".Public.lock", "Content", "Public"])
  }

  @Test("a page that comes out differently is an error that names it")
  func different() async throws {
    let bench = try Workbench()
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let build = SiteBuild(RestlessSite(), options: options)
    #expect(await build.run().isPublished)
    let found = await build.reproduce()
    #expect(found.map(\.code) == ["not-reproducible"])
    #expect(found.first?.message.contains("/Public/index.html'") == true)
  }

  @Test("who stops the second build removes its folder and hears that the first one is out")
  func stopped() async throws {
    let bench = try Workbench()
    let interrupt = BuildInterrupt()
    let seen = Mutex<(outcome: BuildInterrupt.Outcome, isLeft: Bool)?>(nil)
    var page = TinyPage("a", "<p>A</p>")
    page.whileRendering = {
      guard bench.exists(".Public.check") else { return }
      let outcome = interrupt.stop(within: .seconds(60))
      seen.withLock { $0 = (outcome, bench.exists(".Public.check")) }
    }
    var world = BuildWorld()
    world.interrupt = interrupt
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let build = SiteBuild(TinySite(pages: [page]), options: options, world: world)
    #expect(await build.run().isPublished)
    #expect(await build.reproduce().count == 1)
    let stop = try #require(seen.withLock { $0 })
    #expect(stop.outcome == .published && !stop.isLeft)
  }

  @Test("the value of a site says the same in every process, though its sets have no order")
  func sets() {
    struct Own { var kinds: Set<String>, pages: [[String]: Int] }
    let names = (0..<100).map { "kind-\($0)" }
    func own(_ names: some Collection<String>, room: Int) -> Own {
      var own = Own(kinds: Set(minimumCapacity: room), pages: Dictionary(minimumCapacity: room))
      for name in names { (_, own.pages[[name]]) = (own.kinds.insert(name), name.count) }
      return own
    }
    let (one, other) = (own(names, room: 0), own(names.reversed(), room: 5_000))
    #expect(Array(one.kinds) != Array(other.kinds))
    #expect(ValueFingerprint.of(one) != nil)
    #expect(ValueFingerprint.of(one) == ValueFingerprint.of(other))
    #expect(ValueFingerprint.of(one) != ValueFingerprint.of(own(names.dropLast(), room: 0)))
  }

  @Test("a value that holds nothing can be compared, however it is held")
  func empty() {
    protocol Kind {}
    struct Empty: Kind {}
    struct Nothing: Kind {}
    struct Named: Kind { let name: String }
    struct Called: Kind { let name: String }
    struct Coded: Kind, Encodable { let name: String }
    struct Written: Kind, Encodable { let name: String }
    enum Live: Kind { case only }
    enum Mock: Kind { case only }
    struct Closure: Kind { let run: () -> Void = {} }
    struct Own { let kind: (any Kind)? }
    #expect(ValueFingerprint.of(Own(kind: Empty())) != nil)
    #expect(ValueFingerprint.of(Own(kind: Empty())) != ValueFingerprint.of(Own(kind: nil)))
    // The type counts: a program may choose between values of two types with the same content.
    let kinds: [any Kind] = [
      Empty(), Nothing(), Named(name: "a"), Called(name: "a"), Coded(name: "a"), Written(name: "a"),
      Live.only, Mock.only,
    ]
    #expect(Set(kinds.map { ValueFingerprint.of(Own(kind: $0)) }).count == kinds.count)
    #expect(ValueFingerprint.of(Own(kind: Closure())) == nil)
    #expect(ValueFingerprint.incomparableProperties(of: Own(kind: Closure())) == ["kind"])
  }
}
