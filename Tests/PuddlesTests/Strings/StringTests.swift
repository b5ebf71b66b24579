// Texts of an interface: looked up by language, counted, filled in, and missed.
import Puddles
import Testing

private enum TeaStrings: String, StringTable {
  case pour = "Pour"
  case cups = "{count} cup | {count} cups"
  case from = "{tea} from {place}"

  static let translations: [String: [TeaStrings: String]] = [
    "zh": [.pour: "倒茶"],
    "zh-Hans": [.cups: "{count} 杯", .from: "来自{place}的{tea}"],
    "ru": [
      .pour: "Налить", .cups: "{count} чашка | {count} чашки", .from: "{tea}",
    ],
  ]
}

@Suite("Texts of an interface")
struct StringTests {
  @Test("come in the language, in a wider one, or as the original")
  func languages() {
    #expect(Strings(language: "zh-Hans")(TeaStrings.cups, count: 3) == "3 杯")
    #expect(Strings(language: "zh-Hans")(TeaStrings.pour) == "倒茶")
    #expect(Strings(language: "zh-Hant")(TeaStrings.pour) == "倒茶")
    #expect(Strings(language: "fr")(TeaStrings.pour) == "Pour")
    #expect(Strings(language: "")(TeaStrings.pour) == "Pour")
  }

  @Test("have forms for numbers, also where only the original has a text")
  func counting() {
    #expect(Strings()(TeaStrings.cups, count: 1) == "1 cup")
    #expect(Strings()(TeaStrings.cups, count: 0) == "0 cups")
    #expect(Strings(language: "ja")(TeaStrings.cups, count: 1) == "1 cup")
    #expect(Strings(language: "ru")(TeaStrings.cups, count: 21) == "21 чашка")
    #expect(Strings(language: "ru")(TeaStrings.cups, count: 5) == "5 чашки")
  }

  @Test("take values, and keep a place without one as it is written")
  func values() {
    let values = ["tea": "Assam {place}", "place": "India"]
    #expect(Strings()(TeaStrings.from, values) == "Assam {place} from India")
    #expect(Strings(language: "zh-Hans")(TeaStrings.from, values) == "来自India的Assam {place}")
    #expect(Strings()(TeaStrings.from, ["tea": "Assam"]) == "Assam from {place}")
  }

  @Test("have their forms in the order of the categories, and the last one for other numbers")
  func forms() {
    let one = Strings(language: "ru")
    let three = one.adding(
      [TeaStrings.cups: "{count} чашка | {count} чашки | {count} чашек"], in: "ru")
    #expect(
      [1, 2, 5].map { three(TeaStrings.cups, count: $0) } == ["1 чашка", "2 чашки", "5 чашек"])
    #expect(three(TeaStrings.cups) == "{count} чашек")
    #expect(three.diagnostics(of: TeaStrings.self, in: "ru").map(\.code) == ["string-values"])
    #expect(Strings().forms(of: TeaStrings.cups) == [.one: "{count} cup", .other: "{count} cups"])
    #expect(Strings().forms(of: TeaStrings.pour) == [.other: "Pour"])
  }

  @Test("of a library can be added to by a site")
  func adding() {
    let strings = Strings(language: "de").adding([TeaStrings.pour: "Eingießen"], in: "de")
      .adding([FrameworkStrings.close: "Schließen"], in: "de")
    #expect(strings(TeaStrings.pour) == "Eingießen")
    #expect(strings(FrameworkStrings.close) == "Schließen")
    #expect(strings.speaking("en")(FrameworkStrings.close) == "Close")
  }

  @Test("that are missing, lack a form or lose a value are warnings for the language")
  func diagnostics() {
    let russian = Strings().diagnostics(of: TeaStrings.self, in: "ru")
    #expect(
      russian.map(\.message) == [
        "'{count} cup | {count} cups' of the table 'TeaStrings' has 2 of the 3 forms for numbers in "
          + "'ru': one | few | many",
        "'{tea} from {place}' of the table 'TeaStrings' has other places for values in 'ru' than in 'en': {place}",
      ])
    #expect(Strings().diagnostics(of: TeaStrings.self, in: "zh-Hans").isEmpty)
    #expect(Strings().diagnostics(of: TeaStrings.self, in: "en").isEmpty)
    let bare = Strings().adding([TeaStrings.cups: "{count} Tassen"], in: "de")
      .diagnostics(of: TeaStrings.self, in: "de").map(\.code)
    #expect(bare == ["missing-string", "string-forms", "missing-string"])
    let traditional = Strings().diagnostics(of: TeaStrings.self, in: "zh")
    #expect(traditional.map(\.code) == ["missing-string", "missing-string"])
    #expect(
      Strings().diagnostics(of: TeaStrings.self, in: "de").map(\.message)
        == ["the table 'TeaStrings' has no texts in the language 'de'"])
  }

  @Test(
    "of the framework and of notices are complete in the languages of the theme",
    arguments: ["de", "es", "fr", "zh-Hans"])
  func framework(language: String) {
    #expect(Strings().diagnostics(of: FrameworkStrings.self, in: language) == [])
    #expect(Strings().diagnostics(of: NoticeStrings.self, in: language) == [])
    #expect(FrameworkStrings.translations.count == 4 && NoticeStrings.translations.count == 4)
  }

  @Test("that are missing are added to a file, which the help names")
  func missingFile() {
    var strings = Strings()
    func help() -> [String?] {
      strings.diagnostics(of: TeaStrings.self, in: "de").map(\.help)
        + strings.diagnostics(of: TeaStrings.self, in: "zh").prefix(1).map(\.help)
    }
    #expect(
      help() == [
        "those in 'en' are shown; translate them in 'Content/strings/de.yml', "
          + "which 'strings(of:)' reads",
        "the text in 'en' is shown; translate it in 'Content/strings/zh.yml', "
          + "which 'strings(of:)' reads",
      ])
    strings.record(file: "Texts/de.yaml", of: "de")
    #expect(help()[0] == "those in 'en' are shown; translate them in 'Texts/de.yaml'")
  }

  @Test(
    "count as their language does",
    arguments: [
      ("en", [PluralCategory.other, .one, .other, .other, .other, .other]),
      ("zh-Hans", [.other, .other, .other, .other, .other, .other]),
      ("fr", [.one, .one, .other, .other, .other, .other]),
      ("ru", [.many, .one, .few, .many, .many, .one]),
      ("pl", [.many, .one, .few, .many, .many, .many]),
      ("cs", [.other, .one, .few, .other, .other, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .many]),
      ("unknown", [.other, .one, .other, .other, .other, .other]),
    ])
  func plurals(language: String, categories: [PluralCategory]) {
    #expect([0, 1, 2, 5, 11, 21].map { PluralRule.category(of: $0, in: language) } == categories)
    let all = Set((0...111).map { PluralRule.category(of: $0, in: language) })
    #expect(
      PluralRule.categories(of: language) == PluralCategory.allCases.filter(all.contains))
  }
}
