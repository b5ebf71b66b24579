// One walk over the nodes of a text that collects what a page needs to know of it.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesHighlighting

/// A heading as the outline of a page lists it.
public struct OutlineEntry: Sendable, Hashable, Identifiable {
  /// 1 to 6.
  public let level: Int
  /// The id of the heading, for links to it.
  public let id: String
  /// The words of the heading.
  public let text: String

  public init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}

/// The outline, the links and the faults of a text.
package struct DocumentScan {
  /// A link or an image, as it was written.
  package struct Target {
    package let destination: String
    package let isImage: Bool
    package let position: SourcePosition?
    /// The number of the file that it stands in; 0 is the document itself.
    package let file: UInt32
  }

  /// A fault, and the number of the file that it stands in.
  package struct Found {
    package let fault: SourceError
    package let file: UInt32
    /// The words that the fault is about; its position is that of their paragraph.
    package var words: String?
  }

  package private(set) var outline: [OutlineEntry] = []
  /// Links, then images, both in the order of reading.
  package var targets: [Target] { links + images }
  package private(set) var faults: [Found] = []
  /// What tags name that are shown.
  package private(set) var anchors: Set<String> = []
  /// What videos and embeds load, as pages ask for it.
  package private(set) var embeds: [Target] = []
  private var links: [Target] = []
  private var images: [Target] = []
  private var foreign: [UInt32: Set<ForeignMarkup>] = [:]
  /// The paragraph or heading that is visited: text has no place of its own.
  private var block = NodeDetail()
  /// Whether the next text is the first of its paragraph.
  private var isStart = false

  package init(_ content: Markdown.Content) {
    visit(content.blocks.slice)
    for footnote in content.footnotes { visit(footnote.children.slice) }
    for target in targets where !URLScheme.isAllowed(target.destination) {
      let url = String(target.destination.prefix(80))
      faults.append(
        Found(fault: SourceError(.refusedScheme(url: url), at: target.position), file: target.file))
    }
  }
}

extension DocumentScan {
  private mutating func visit(_ slice: NodeSlice) {
    let store = slice.store
    for index in slice.start..<slice.end {
      let node = store.nodes[index]
      switch node.kind {
      case .heading:
        add(store.heading(at: index))
        block = store.detail(of: node)
        checkID(ofHeadingAt: index, in: store)
      case .paragraph:
        block = store.detail(of: node)
        isStart = true
      case .text:
        checkMarkup(of: node, in: store)
        isStart = false
      case .link: add(store.detail(of: node), of: .link, in: store)
      case .image:
        add(store.detail(of: node), of: .image, in: store)
        checkWords(ofImageAt: index, in: store)
      case .html, .inlineHTML:
        let detail = store.detail(of: node)
        guard store.rawHTML == .leftOut else {
          anchors.formUnion(HTMLTokenizer.ids(in: store.string(detail.first)))
          break
        }
        leftOut(store.string(detail.first), at: detail)
      case .code: check(store.detail(of: node), in: store)
      case .directive: addEmbeds(store.detail(of: node), in: store)
      default: break
      }
    }
  }

  private mutating func add(_ heading: Markdown.Heading) {
    let text = heading.children.plainText
    outline.append(OutlineEntry(level: heading.level, id: heading.id, text: text))
  }

  private mutating func add(_ detail: NodeDetail, of kind: NodeKind, in store: NodeStore) {
    let target = Target(
      destination: store.string(detail.first), isImage: kind == .image, position: detail.position,
      file: detail.file)
    if kind == .image { images.append(target) } else { links.append(target) }
  }

  private mutating func addEmbeds(_ detail: NodeDetail, in store: NodeStore) {
    let use = store.directives[Int(detail.number)]
    for url in Embed.loads(of: use) {
      embeds.append(
        Target(destination: url, isImage: true, position: detail.position, file: detail.file))
    }
  }

  private mutating func checkWords(ofImageAt index: Int, in store: NodeStore) {
    let image = store.image(at: index)
    guard image.alternative.allSatisfy(\.isWhitespace) else { return }
    note(
      .missingWords(image: String(image.source.prefix(80))),
      at: store.detail(of: store.nodes[index]))
  }

  /// Each block in a language without colors is noted; the report of a build counts them.
  private mutating func check(_ detail: NodeDetail, in store: NodeStore) {
    guard detail.first.length > 0 else { return }
    let code = Markdown.CodeBlock(info: store.string(detail.first), code: "")
    if detail.infoOffset > 0 {
      let read = CodeInfo(code.info, at: detail.infoPosition, lines: nil)
      let warnings = read.faults.filter(\.reason.isWarning)
      faults += warnings.map { Found(fault: $0, file: detail.file) }
    }
    guard let name = code.language, CodeLanguage(named: name) == nil,
      !CodeLanguage.isPlain(name)
    else { return }
    note(.unknownLanguage(name: name), at: detail)
  }

  /// A comment is meant to be left out; closing tags are reported with their opening ones.
  private mutating func leftOut(_ html: String, at detail: NodeDetail) {
    let trimmed = html.utf8.drop { $0 <= 0x20 }
    guard !trimmed.starts(with: "<!--".utf8), !trimmed.starts(with: "</".utf8) else { return }
    let line = Substring(trimmed.prefix { $0 != 0x0A && $0 != 0x0D })
    let isLong = line.utf8.count > 40 && line.count > 40
    note(.rawHTML(start: isLong ? line.prefix(40) + "…" : String(line)), at: detail)
  }

  /// Markup of other programs is reported once for each kind and file.
  private mutating func checkMarkup(of node: Node, in store: NodeStore) {
    let found = store.withBytes(node.text) { ForeignMarkupScan.found(in: $0, isStart: isStart) }
    for (markup, text) in found { note(markup, text) }
  }

  private mutating func checkID(ofHeadingAt index: Int, in store: NodeStore) {
    guard let last = store.nodes[index..<Int(store.nodes[index].end)].last, last.kind == .text,
      store.withBytes(last.text, { $0.last == UInt8(ascii: "}") }),
      let id = ForeignMarkupScan.headingID(store.string(last.text))
    else { return }
    note(.headingID, id)
  }

  private mutating func note(_ markup: ForeignMarkup, _ text: String) {
    guard foreign[block.file, default: []].insert(markup).inserted else { return }
    note(.foreignMarkup(markup, text: text), at: block)
    faults[faults.count - 1].words = text
  }

  private mutating func note(_ reason: SourceError.Reason, at detail: NodeDetail) {
    faults.append(Found(fault: SourceError(reason, at: detail.position), file: detail.file))
  }
}
