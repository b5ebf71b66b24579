// The samples of the guides are real code: they render, and say what the guides say they say.
import Puddles
import PuddlesWorkshop
import Testing

@testable import GuideSamples

@Suite("The samples of the guides")
struct GuideTests {
  private let environment = EnvironmentValues(
    LoafProvider.mock, OvenProvider(dependencies: ColdOven()))

  private func text(of content: some HTML, session: Session = Session(mode: .still)) async throws
    -> String
  {
    let bytes = try await render(content, environment: environment, session: session)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("every page of the bakery renders, and the loaves come from the provider")
  func pages() async throws {
    let site = BakerySite()
    let environment = try await site.environment(for: SiteContext())
    let renderer = SiteRenderer(site, environment: environment, root: PageLocation())
    for group in Bakery.pages.places(in: environment) {
      for place in try await group.load().places {
        try Bakery.router.check(place)
        let page = try await renderer.page(at: place)
        #expect(!page.title.isEmpty)
      }
    }
    let page = try await renderer.page(at: Bakery.loaves)
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains(#"<a class="button" href="rye/index.html">Rye</a>"#))
    #expect(text.contains(#"href="ask-confirm-sell-out-rye/index.html">Sold out</a>"#))
  }

  @Test("two sections of one kind stand side by side, and each knows its own pages")
  func sections() async throws {
    let site = BakingSchool()
    let environment = try await site.environment(for: SiteContext())
    let renderer = SiteRenderer(site, environment: environment, root: PageLocation())
    for section in [BakingSchool.spring, BakingSchool.autumn] {
      let page = String(decoding: try await renderer.page(at: section.list).bytes, as: UTF8.self)
      #expect(page.contains(#"<a href="rye/index.html">Rye</a>"#))
      #expect(section.recipe("rye").path == RoutePath([section.id, "rye"]))
      #expect(section.place(at: section.list.path) == section.list)
      #expect(try await section.name(of: section.recipe("rye"), in: environment) == "Rye")
      var places: [RecipePlace] = []
      for group in section.places(in: environment) { places += try await group.load().places }
      #expect(places == [section.list, section.recipe("rye"), section.recipe("spelt")])
    }
    #expect(!BakingSchool.spring.owns(BakingSchool.autumn.list))
    #expect(try await text(of: BreadOfTheDay()).contains("Rye"))
    await #expect(throws: RegionError.self) {
      try await render(
        BreadOfTheDay(), environment: EnvironmentValues(LoafProvider.empty),
        session: Session(mode: .still))
    }
  }

  @Test("an order is a sheet over the list, and its question is a page over the list too")
  func sheets() async throws {
    let renderer = SiteRenderer(BakerySite(), environment: environment, root: PageLocation())
    let sheet = String(decoding: try await renderer.page(at: Bakery.order).bytes, as: UTF8.self)
    #expect(sheet.contains(#"<dialog class="sheet" open>"#))
    #expect(sheet.contains(#"<page-underneath class="underneath" inert>"#))
    let list = try await renderer.page(at: Bakery.loaves)
    let question = try #require(list.facts.questions.first)
    let page = try await renderer.page(asking: question, at: Bakery.loaves)
    #expect(page.path.segments == ["bread", "ask-confirm-sell-out-rye"])
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("Take Rye off the shelf?"))
  }

  @Test("markup is what the guide shows")
  func markup() async throws {
    let loaf = Loaf.samples[0]
    let card = try await text(of: ShelfCard(loaf: loaf))
    #expect(
      card == """
        <article class="card"><h2 id="rye">Rye</h2><p>Bakes for <strong>55</strong> minutes.</p>\
        </article>
        """)
    #expect(try mail(about: loaf) == Array(card.utf8))
    let wide = try await text(of: WideShelf(loaf: loaf, isNew: true))
    #expect(wide.hasPrefix(#"<p class="loaf wide new" id="rye">"#))
    let foreign = #""><script>alert(1)</script>"#
    let book = try await text(of: Guestbook(entry: foreign))
    #expect(!book.contains("<script>"))
    #expect(
      try await text(of: ShelfTab(name: "A", isChosen: true)).contains("aria-current=\"true\""))
    #expect(try await text(of: ShelfList(loaves: Loaf.samples)).contains("Rye takes its time."))
  }

  @Test("the environment overrides for a subtree only")
  func environments() async throws {
    let prices = try await text(of: PriceList())
    #expect(prices.contains("4 €") && prices.contains("5 £"))
    let both = String(decoding: try await shelf(), as: UTF8.self)
    #expect(both.components(of: "Rye") == 1)
  }

  @Test("state, containers, hosts and adapters show their first values")
  func state() async throws {
    #expect(try await text(of: OvenWatch()).contains("20 degrees"))
    #expect(try await text(of: Tally()).contains("0 sold"))
    #expect(try await text(of: Stock()).contains("0 of 2 sold"))
    #expect(try await text(of: Dashboard()).contains("2 loaves, oven at 20 degrees"))
    #expect(try await text(of: TallyLine.previews[0].content).contains("3 sold"))
    #expect(try await text(of: LoafRow.previews[1].content).contains("walnuts"))
  }

  @Test("what would change something is inert in a static page and a control in a live one")
  func controls() async throws {
    let still = try await text(of: Till())
    #expect(still.contains("aria-disabled"))
    let live = try await text(of: Till(), session: Session(mode: .live))
    #expect(live.contains(#"type="submit""#))
    #expect(try await text(of: ReadOnlyShelf()).contains("Ignored here"))
    #expect(try await text(of: Shop()).contains(#"href="order/index.html""#))
  }

  @Test("one-shot data is applied once, and only where it is aimed")
  func oneShot() async throws {
    let setter = TargetStateSetter<ShelfTarget>()
    setter.set(.showSoldOut)
    let aimed = AimedShelf().environment(setter)
    #expect(try await text(of: aimed).contains("With what is sold out"))
    #expect(try await text(of: aimed).contains("What is left"))
    let blink = Signal<String>()
    blink.send("is hot", id: "rye")
    let rows = ForEach(Loaf.samples) { loaf in BlinkingRow(loaf: loaf, blink: blink) }
    #expect(try await text(of: rows).contains("Rye is hot</p><p>Spelt "))
  }

  @Test("the counterparts of the original samples render, and their taps lead where they should")
  func counterparts() async throws {
    let book = Volume(id: "matter", name: "Matter", description: "A shellworld.")
    let favorites = BooksNavigator().environment(FavoriteBooks { [book] })
    #expect(try await text(of: favorites).contains("books/matter/index.html"))
    let facts = NumberFactProvider.Dependencies(
      factAboutNumber: { "\($0) is a number." }, randomNumber: { 73 })
    let numbers = NumbersExample().environment(NumberFactProvider(dependencies: facts))
    #expect(try await text(of: numbers).contains("Add a random number fact"))
    #expect(try await text(of: NumberFactView(fact: NumberFact(number: 42))).contains("42"))
  }

  @Test("the example of the README links each tea to its page")
  func readme() async throws {
    #expect(TeaPlace.pages.routeErrors == [] && BooksPlace.pages.routeErrors == [])
    let teas = AllTeas().environment(TeaProvider { ["Assam", "Oolong"] })
    #expect(try await text(of: teas).contains("href=\"tea/Oolong/index.html\">Oolong</a>"))
  }

  @Test("the rest of the samples renders")
  func others() async throws {
    let loaves = Loaf.samples
    let workshop = try await text(of: BakeryWorkshop())
    #expect(workshop.contains("walnuts") && workshop.contains("→ /bread/rye/"))
    #expect(try await text(of: Windows(loaves: loaves)).contains("bakes for 45"))
    #expect(try await text(of: LoafShelf(loaves: loaves)).contains("Spelt"))
    #expect(try await text(of: Clearance(confirm: Queryable())).contains("Clear Rye"))
    #expect(try await text(of: OrderForm()).contains("Sliced"))
    #expect(try await text(of: OvenClock(minutes: 55)).contains("viewBox=\"0 0 24 24\""))
    #expect(try await text(of: ForwardingShelf(interface: .ignore, loaves: loaves)).contains("Rye"))
  }
}

extension String {
  /// How often a word occurs.
  fileprivate func components(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
