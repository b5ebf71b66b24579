// The search index of one language: its words, each with the sections that contain it.

/// A page of the index.
struct SearchEntry: Sendable {
  /// The encoded path of the page below the root of the site; empty, or with a slash at its end.
  let path: String
  let facts: SearchFacts
  /// The language of the text, if it is another one than that of the page.
  var language: String?
}

/// Joins the facts of pages. The numbers of sections depend on the order of the pages, and on nothing else.
struct SearchIndex {
  /// How many sections each page has.
  private(set) var sectionCounts: [Int] = []
  private var sectionCount = 0
  private var numbers = WordNumbers()
  /// The number of postings of each word and weight, by ``kind(of:)``.
  private var counts: [Int] = []
  /// The places of each page, with the numbers of words in this index; one long list would be copied as it grows.
  private var places: [[FoundWords.Place]] = []
}

extension SearchIndex {
  /// Adds a page; its sections are numbered behind those of the pages before.
  mutating func add(_ facts: SearchFacts) {
    let numbers = facts.words.words.map { self.numbers.number(of: $0) }
    counts += repeatElement(0, count: 4 * self.numbers.words.count - counts.count)
    places.append(
      facts.words.places.map { place in
        let found = FoundWords.Place(
          word: Int32(numbers[Int(place.word)]), posting: place.posting.moved(by: sectionCount))
        counts[Self.kind(of: found)] += 1
        return found
      })
    sectionCounts.append(facts.sections.count)
    sectionCount += facts.sections.count
  }

  /// A number for the word and the weight of a place.
  private static func kind(of place: FoundWords.Place) -> Int {
    Int(place.word) << 2 | Int(place.posting.code & 3)
  }

  /// The records of all words, sorted by the bytes of the words.
  var records: [WordRecord] {
    // A word with more postings is too common; the limit grows with the number of sections, up to 3,000.
    let limit = min(3000, max(64, sectionCount / 5))
    let words = numbers.words
    let order = words.indices.sorted { words[$0] < words[$1] }
    // The position of the next posting of each word and weight: first where they begin, at last where they end.
    var (ends, total) = (counts, 0)
    for number in order {
      for kind in 4 * number..<4 * number + 4 {
        ends[kind] = total
        total += counts[kind]
      }
    }
    var sorted = [Posting](repeating: Posting(code: 0), count: total)
    for page in places {
      for place in page {
        let kind = Self.kind(of: place)
        sorted[ends[kind]] = place.posting
        ends[kind] += 1
      }
    }
    return order.map { number in
      let start = ends[4 * number] - counts[4 * number]
      return WordRecord(words[number], sorted[start..<ends[4 * number + 3]], limit: limit)
    }
  }
}

/// A word in the inverted index, in the form of its files: `word title.heading.often.body;`.
///
/// Each part is a sorted list of sections, delta-encoded in ``SearchDigits``. The character after the word is `*` if
/// postings were left out, `+` if the record is for all words with this prefix, else a space.
struct WordRecord: Sendable {
  let word: [UInt8]
  let bytes: [UInt8]
  /// By weight, then by section.
  private let postings: ArraySlice<Posting>

  /// - Parameters:
  ///   - postings: The postings by weight, then by section.
  ///   - limit: The most postings of a record.
  init(_ word: SearchWord, _ postings: ArraySlice<Posting>, limit: Int) {
    self.word = word.bytes
    self.postings = postings
    let isCut = postings.count > limit
    bytes = Self.bytes(
      self.word, UInt8(ascii: isCut ? "*" : " "), postings,
      isCut ? Self.counts(postings, limit) : nil)
  }

  /// Makes the record of all words that begin with certain letters; `nil` if no title or heading contains one.
  init?(beginning: [UInt8], of words: ArraySlice<WordRecord>) {
    let all = words.flatMap { $0.postings.prefix { $0.has(.title) || $0.has(.heading) } }
    // Each section is listed once, with the best of its postings.
    var best: [Posting] = []
    for posting in all.sorted(by: { $0.code < $1.code })
    where best.last?.section != posting.section {
      best.append(posting)
    }
    if best.isEmpty { return nil }
    best = best.filter { $0.has(.title) } + best.filter { !$0.has(.title) }
    let titles = min(best.count { $0.has(.title) }, Self.mostOfBeginning)
    (word, postings) = (beginning, best[...])
    bytes = Self.bytes(
      word, UInt8(ascii: "+"), best[...], [titles, Self.mostOfBeginning - titles, 0, 0])
  }
}

extension WordRecord {
  /// The most postings of such a record: more than the results show.
  private static let mostOfBeginning = 150

  /// The number of postings to keep of each weight: those of titles and headings as far as the limit allows, and those
  /// of any other weight only if all of them fit.
  private static func counts(_ postings: ArraySlice<Posting>, _ limit: Int) -> [Int] {
    var room = limit
    return SearchWeight.allCases.map { weight in
      let count = postings.count { $0.has(weight) }
      let isProminent = weight == .title || weight == .heading
      let taken = isProminent || count <= room ? min(count, room) : 0
      room = isProminent || taken == count ? room - taken : 0
      return taken
    }
  }

  /// - Parameters:
  ///   - postings: The postings by weight, then by section.
  ///   - counts: How many postings of each weight are kept; `nil` keeps all.
  private static func bytes(
    _ word: [UInt8], _ mark: UInt8, _ postings: ArraySlice<Posting>, _ counts: [Int]?
  ) -> [UInt8] {
    var bytes = word
    bytes.reserveCapacity(word.count + 8 + 2 * min(postings.count, 128))
    var others = postings
    for weight in SearchWeight.allCases {
      bytes.append(weight == .title ? mark : UInt8(ascii: "."))
      let own = others.prefix { $0.has(weight) }
      others = others[own.endIndex...]
      var last = 0
      for posting in own.prefix(counts?[weight.rawValue] ?? .max) {
        SearchDigits.append(posting.section - last, to: &bytes)
        last = posting.section
      }
    }
    bytes.append(UInt8(ascii: ";"))
    return bytes
  }
}

/// Writes numbers as printable characters: each has five bits of the number, and a sixth that says whether more follow.
enum SearchDigits {
  static let alphabet: StaticString =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 31 {
      bytes.append(alphabet.utf8Start[rest & 31 | 32])
      rest >>= 5
    }
    bytes.append(alphabet.utf8Start[rest & 31])
  }

  static func text(_ numbers: [Int]) -> String {
    var bytes: [UInt8] = []
    for number in numbers { append(number, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
