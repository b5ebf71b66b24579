// The direction of text follows from the script of its language.
import Puddles
import Testing

@Suite("The direction of text")
struct TextDirectionTests {
  @Test(
    "is right to left for scripts that are written so, named or usual",
    arguments: [
      "ar", "AR", "ar-EG", "ar_EG", "arz", "zh-arz-Arab", "he", "iw", "yi", "fa", "fa-AF", "ur",
      "ps",
      "dv", "ckb", "ug", "sd", "ks", "syr", "nqo", "az-Arab", "az-IR", "az-arab-IQ", "uz-AF",
      "ku-IQ", "ku-Arab", "pa-PK", "pa-Arab", "kk-CN", "tg-PK", "ha-SD", "ff-Adlm", "rhg",
      "en-Hebr", "und-Arab", "ar-u-nu-latn", "ar-x-latn",
    ])
  func rightToLeft(tag: String) {
    #expect(Keywords.Direction(language: tag) == .rtl)
  }

  @Test(
    "is left to right for all others, and for what is no tag",
    arguments: [
      "en", "de-AT", "zh-Hans", "az", "az-Latn", "az-Latn-IR", "uz", "uz-Latn", "uz-Latn-AF",
      "ks-Deva",
      "sd-IN", "sd-Deva", "ug-KZ", "ku", "pa", "pa-Guru-PK", "kk", "ff", "ar-Latn", "he-Latn-IL",
      "fa-Cyrl",
      "ms", "tr", "mt", "zh-yue", "x-arab", "i-hak", "und", "", "-", "arabic", "1996",
    ])
  func leftToRight(tag: String) {
    #expect(Keywords.Direction(language: tag) == .ltr)
  }

  @Test("is written for a page that is read from right to left, unless the page says one")
  func pages() async throws {
    func page(
      _ first: Attribute<Tags.html>, _ second: Attribute<Tags.html>
    ) async throws -> Substring? {
      try await markup(
        PageDocument(first, second) {
          Head.title { "A" }
        } body: {
          "B"
        }
      )
      .split(separator: "\n").last?.split(separator: ">").first
    }
    #expect(try await page(.lang("fa"), .id("a")) == "<html lang=\"fa\" id=\"a\" dir=\"rtl\"")
    #expect(try await page(.lang("en"), .id("a")) == "<html lang=\"en\" id=\"a\"")
    #expect(try await page(.lang("ar"), .dir(.auto)) == "<html lang=\"ar\" dir=\"auto\"")
    #expect(
      try await page(.lang("en"), .lang("uz-Arab")) == "<html lang=\"uz-Arab\" dir=\"rtl\"")
    #expect(try await page(.when(false, .lang("ar")), .id("a")) == "<html id=\"a\"")
  }

  @Test("of a text in another language is written where it differs from that around it")
  func mixed() async throws {
    func text(_ language: String, in surrounding: String) async throws -> String {
      try await markup(b(.lang(language), .dir(of: language, in: surrounding)) { "x" })
    }
    #expect(try await text("ar", in: "en") == "<b lang=\"ar\" dir=\"rtl\">x</b>")
    #expect(try await text("en", in: "ar") == "<b lang=\"en\" dir=\"ltr\">x</b>")
    #expect(try await text("he", in: "ar") == "<b lang=\"he\">x</b>")
    #expect(try await text("de", in: "en") == "<b lang=\"de\">x</b>")
  }
}
