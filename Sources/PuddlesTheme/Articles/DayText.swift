// Writes days for people, in the language of the page.
public import Puddles

/// Shows a day for people and for programs: `<time datetime="2026-03-10">10 March 2026</time>`.
///
/// In a language without names of months here it is written as `2026-03-10`.
public struct DayText: Component {
  let date: CalendarDate
  let hasYear: Bool

  @Environment(.strings) private var strings

  /// - Parameter hasYear: `false` where the year stands above, as in an archive.
  public init(_ date: CalendarDate, hasYear: Bool = true) {
    self.date = date
    self.hasYear = hasYear
  }

  public var body: some HTML {
    time(.datetime(date.dayText)) { date.words(in: strings.language, hasYear: hasYear) }
  }
}

extension CalendarDate {
  /// The day in words: "10 March 2026", "10. März 2026", "2026年3月10日".
  /// - Parameter language: a BCP 47 tag.
  public func words(in language: String, hasYear: Bool = true) -> String {
    let base = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    switch base {
    case "zh", "ja": return (hasYear ? "\(year)年" : "") + "\(month)月\(day)日"
    case "ko": return (hasYear ? "\(year)년 " : "") + "\(month)월 \(day)일"
    default: break
    }
    guard let months = Self.months[base] else {
      return hasYear ? dayText : String(dayText.dropFirst(5))
    }
    let name = months[month - 1]
    switch base {
    case "en" where language == "en-US" || language == "en-CA":
      return "\(name) \(day)" + (hasYear ? ", \(year)" : "")
    case "de", "da", "nb": return "\(day). \(name)" + (hasYear ? " \(year)" : "")
    case "fr": return "\(day == 1 ? "1er" : "\(day)") \(name)" + (hasYear ? " \(year)" : "")
    case "es", "pt": return "\(day) de \(name)" + (hasYear ? " de \(year)" : "")
    case "ru": return "\(day) \(name)" + (hasYear ? " \(year) г." : "")
    case "uk": return "\(day) \(name)" + (hasYear ? " \(year) р." : "")
    default: return "\(day) \(name)" + (hasYear ? " \(year)" : "")
    }
  }

  /// The names of months, in the grammatical case that follows the number of a day.
  private static let months: [String: [String]] = [
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es":
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it":
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "pt":
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "da": "januar februar marts april maj juni juli august september oktober november december",
    "nb": "januar februar mars april mai juni juli august september oktober november desember",
    "pl":
      """
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października \
    listopada grudnia
    """,
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "uk":
      "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  ].mapValues { $0.split(separator: " ").map(String.init) }
}
