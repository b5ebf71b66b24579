// Reads a finished page once, and extracts what later steps of a build need.
import Puddles
import PuddlesBasics

/// The links, the words for the search and the feed text of one page.
struct ScannedPage {
  /// The URLs in the page, and its ids.
  var links: LinkTexts
  /// The facts for the search index; `nil` if the search does not find the page.
  let search: SearchFacts?
  /// The text for feeds; `nil` if no feed contains it, or if the page marks none.
  let feed: String?
  /// Whether it may load something from another host.
  let mayLoadOutside: Bool
}

extension ScannedPage {
  /// Reads the bytes of a page.
  /// - Parameters:
  ///   - title: The title of the page, if the search finds it; its words weigh most.
  ///   - searchesCode: Whether the search finds what stands in blocks of code.
  ///   - addresses: Makes the addresses in the text absolute, if a feed contains it.
  init(
    _ html: [UInt8], title: String? = nil, searchesCode: Bool = false,
    addresses: AbsoluteAddresses? = nil
  ) {
    self = HTMLTokenizer.reading(html) { tokens in
      var scan = PageScan(
        tokens: tokens, search: title.map { SearchText(title: $0, includesCode: searchesCode) },
        feed: addresses.map(FeedText.init(addresses:)))
      scan.run()
      return ScannedPage(
        links: scan.links, search: scan.search?.facts, feed: scan.feed?.result,
        mayLoadOutside: scan.mayLoadOutside)
    }
  }
}

/// A start tag with the attributes that matter to the search and to feeds.
struct PageTag {
  /// All ranges refer to the bytes of the page.
  let name: Range<Int>
  var id: Range<Int>?
  var classes: Range<Int>?
  var language: Range<Int>?
  /// Whether it has `data-search="off"`.
  var isOff = false
  /// Whether it has `data-feed="text"`.
  var isFeedText = false
  var closesItself = false
}

private struct PageScan: ~Copyable {
  var tokens: HTMLTokenizer
  /// The URLs, each once, and the ids.
  var links = LinkTexts(ids: PackedTexts())
  private var seen: Set<UInt64> = []
  var search: SearchText?
  var feed: FeedText?
  var mayLoadOutside = false

  init(tokens: HTMLTokenizer, search: consuming SearchText?, feed: FeedText?) {
    self.tokens = tokens
    self.search = search
    self.feed = feed
  }
}

extension PageScan {
  mutating func run() {
    while let token = tokens.next() {
      switch token {
      case .start(let name): start(name)
      case .end(let name):
        search?.end(name, in: tokens)
        feed?.end(name, in: tokens)
      case .text(let text):
        search?.add(text, in: tokens)
        feed?.add(text, in: tokens)
      case .comment, .declaration: break
      }
    }
  }

  private mutating func start(_ name: Range<Int>) {
    var tag = PageTag(name: name)
    feed?.start(name, in: tokens)
    while let (attribute, value) = tokens.nextAttribute() {
      if let value { record(attribute, value, on: &tag) }
      feed?.add(attribute, value, in: tokens)
    }
    tag.closesItself = tokens.closesItself
    search?.start(tag, in: tokens)
    feed?.endStart(tag, in: tokens)
  }

  private mutating func record(_ name: Range<Int>, _ value: Range<Int>, on tag: inout PageTag) {
    recordLink(name, value, on: tag.name)
    switch name.count {
    case 2 where tokens.equals(name, "id"): tag.id = value
    case 4 where tokens.equals(name, "lang"): tag.language = value
    case 5 where tokens.equals(name, "class"): tag.classes = value
    case 9 where tokens.equals(name, "data-feed"): tag.isFeedText = tokens.text(value) == "text"
    case 11 where tokens.equals(name, "data-search"): tag.isOff = tokens.text(value) == "off"
    default: break
    }
  }

  /// Records an attribute that contains an id or a URL.
  private mutating func recordLink(_ name: Range<Int>, _ value: Range<Int>, on tag: Range<Int>) {
    switch name.count {
    case 2 where tokens.equals(name, "id"): add(id: value)
    case 3 where tokens.equals(name, "src"), 4 where tokens.equals(name, "href"),
      6 where tokens.equals(name, "action") || tokens.equals(name, "poster"),
      10 where tokens.equals(name, "formaction") || tokens.equals(name, "xlink:href"):
      refer(to: value)
      if !tokens.equals(tag, "a") { recordLoad(tokens[value]) }
    case 10 where tokens.equals(name, "data-embed"): recordLoad(tokens[value])
    case 4 where tokens.equals(name, "name") && tokens.equals(tag, "a"):
      add(id: value)
    case 4 where tokens.equals(name, "data") && tokens.equals(tag, "object"):
      refer(to: value)
    case 4 where tokens.equals(name, "ping"):
      for url in tokens.text(value).wordsOfHTML {
        refer(to: String(url))
      }
    case 6 where tokens.equals(name, "srcset"), 11 where tokens.equals(name, "imagesrcset"):
      for url in SourceSet.urls(in: tokens.text(value)) {
        refer(to: url)
        recordLoad(url.utf8)
      }
    case 7 where tokens.equals(name, "content") && tokens.equals(tag, "meta"):
      // Nearly all of them say something else, and hold no "url=".
      let mayRefer = tokens[value].contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "&") }
      if mayRefer, let url = RefreshURL.find(in: tokens.text(value)) { refer(to: url) }
    default: break
    }
  }
}

extension PageScan {
  private mutating func refer(to url: String) {
    links.references.append(url.trimmingSpaceOfHTML.utf8, unlessIn: &seen)
  }

  /// Records a URL. Most URLs need no decoding, so their bytes are used as they are.
  private mutating func refer(to value: Range<Int>) {
    let bytes = tokens[value]
    let isPlain = bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") }
    if isPlain {
      links.references.append(bytes, unlessIn: &seen)
    } else {
      refer(to: tokens.text(value))
    }
  }

  private mutating func add(id value: Range<Int>) {
    let bytes = tokens[value]
    if bytes.contains(UInt8(ascii: "&")) {
      links.ids?.append(tokens.text(value).utf8)
    } else {
      links.ids?.append(bytes)
    }
  }

  private mutating func recordLoad(_ url: some Sequence<UInt8>) {
    if OutsideLoad.isOutside(url) { mayLoadOutside = true }
  }
}
