// The page of a module, of a type, of functions or of an article.
import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesTheme

/// One page of the reference.
struct ReferencePageModule: Module {
  let section: APIReference
  /// The path below that of the section.
  let path: [String]

  @Environment(ReferenceLibrary.self) private var library
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let content = try await library.content(at: section.mount)
      let number = try number(in: content)
      let scope = PageScope(content: content, section: section, number: number)
      let texts = try PageTexts(of: scope)
      let name = scope.page.name(in: section, strings)
      ReferenceLayout(scope: scope, texts: texts, name: name)
        .pageTitle(name)
        .pageDescription(texts.description(or: name))
    }
  }

  /// The number of the page; records that it is shown.
  private func number(in content: ReferenceContent) throws(NotFoundError) -> Int {
    let path = path.joined(separator: "/")
    guard let number = content.reference.pageByPath[path] else {
      throw NotFoundError("symbol \(path)")
    }
    content.record(number)
    return number
  }
}

/// The comments that a page shows, parsed.
struct PageTexts: Sendable {
  /// The text of the page itself.
  private(set) var main: CommentText?
  /// The comments of the members, in their order.
  private(set) var members: [CommentText?] = []
  var needs: Markdown.Needs = []

  /// - Throws: `DiagnosticsError` with every fault of every comment.
  init(of scope: PageScope) throws(DiagnosticsError) {
    var faults: [Diagnostic] = []
    func read(_ comment: SymbolComment?, _ context: NameContext, _ prefix: String) -> CommentText? {
      guard let comment else { return nil }
      do throws(DiagnosticsError) {
        var text = try scope.content.text(comment, in: context, idPrefix: prefix)
        if scope.section.warnsOfDeadLinks { text.warnOfDeadLinks() }
        return text
      } catch {
        faults += error.diagnostics
        return nil
      }
    }
    let module = NameContext(module: scope.module)
    switch scope.page.content {
    case .index: break
    case .module: main = read(scope.page.text, module, "text:")
    case .type(let symbol):
      main = read(scope.reference.comment(of: symbol), scope.context(of: symbol), "text:")
    case .article(let article): main = read(article.text, module, "")
    case .symbols, .extended: break
    }
    members = scope.page.members.map { member in
      read(
        member.symbol.isInherited ? nil : scope.reference.comment(of: member.symbol),
        scope.context(of: member.symbol), member.anchor + ":")
    }
    guard faults.isEmpty else { throw DiagnosticsError(faults) }
    for text in [main] + members { needs.formUnion(text?.needs ?? []) }
    if !scope.page.members.isEmpty || scope.page.symbol != nil { needs.insert(.code) }
  }

  /// One sentence about the page.
  func description(or name: String) -> String {
    let words = main?.summary.plainText ?? members.first??.summary.plainText ?? ""
    return words.isEmpty ? name : String(words.prefix(300))
  }
}

extension ReferencePage {
  /// The name of the page in breadcrumbs and lists.
  func name(in section: APIReference, _ strings: Strings = Strings()) -> String {
    switch content {
    case .index: section.title
    // A group of a module, or a part of one, such as `: a`.
    case .symbols(let kind) where !isAboutSymbols: strings(kind.group) + title
    default: title
    }
  }

  /// The name of the page in lists of pages: that of its symbol, if it has one.
  func lineName(in section: APIReference, _ strings: Strings) -> String {
    symbol?.name ?? name(in: section, strings)
  }
}

/// The columns of a page: the sidebar, the text, the outline.
private struct ReferenceLayout: Component {
  let scope: PageScope
  let texts: PageTexts
  let name: String

  @Environment(.strings) private var strings

  var body: some HTML {
    let groups = MemberGroups(of: scope.page, in: scope.reference)
    let outline = outline(groups)
    div(.class(outline.count > 1 ? "docs reference outlined" : "docs reference")) {
      SideButtons(documents: ReferenceStrings.symbols, hasOutline: outline.count > 1)
      article(.class("article")) {
        ReferenceHead(scope: scope, text: texts.main, name: name)
        if scope.reference.modules.isEmpty {
          // Only a live host shows this page: a build leaves the section out.
          p { strings(ReferenceStrings.empty, ["folder": scope.section.folder]) }
        }
        PageLists(scope: scope)
        for group in groups.all {
          MemberGroupView(group: group, scope: scope, texts: texts)
        }
        InheritedView(groups: groups.inherited)
      }
      .codeTools(for: texts.needs)
      ReferenceSidebar(scope: scope)
      if outline.count > 1 { OutlineView(outline) }
    }
    .documentStyles(withControls: true)
    .pageStylesheets([ReferenceFiles.styles.path])
  }

  /// The headings of the text, the groups and, if they are not too many, the members.
  private func outline(_ groups: MemberGroups) -> [OutlineEntry] {
    var entries: [OutlineEntry] = []
    if case .article = scope.page.content {
      entries += texts.main?.outline.filter { (2...3).contains($0.level) } ?? []
    }
    for group in scope.reference.groups(below: scope.number) {
      entries.append(OutlineEntry(level: 2, id: group.id, text: group.title(strings)))
    }
    let showsMembers = scope.page.members.count <= 80
    for group in groups.all {
      entries.append(OutlineEntry(level: 2, id: group.id, text: group.title(strings)))
      guard showsMembers else { continue }
      for number in group.numbers {
        let member = scope.page.members[number]
        entries.append(OutlineEntry(level: 3, id: member.anchor, text: member.symbol.name))
      }
    }
    return entries
  }
}

/// The title of a page and all that stands before its members.
private struct ReferenceHead: Component {
  let scope: PageScope
  let text: CommentText?
  let name: String

  @Environment(.strings) private var strings

  var body: some HTML {
    if let kind { p(.class("kind"), .data("search", "off")) { kind } }
    h1 {
      if scope.page.isAboutSymbols { code { name } } else { name }
    }
    if let text, !text.summary.isEmpty {
      div(.class("lead")) {
        MarkdownView(
          Markdown.Content(blocks: [.paragraph(text.summary)]), links: ReferenceContent.places)
      }
    }
    if let symbol = scope.page.symbol {
      SymbolBody(symbol: symbol, scope: scope, text: text, showsSummary: false)
      RelationsView(symbol: symbol, scope: scope)
      SourceLink(symbol: symbol, facts: scope.reference.facts(of: scope.page))
    } else if let text {
      CommentView(text: text)
    }
  }

  private var kind: String? {
    let module = scope.module ?? ""
    switch scope.page.content {
    case .index: return nil
    case .module: return strings(ReferenceStrings.module)
    case .type(let symbol): return "\(strings(symbol.kind.label)) · \(module)"
    case .symbols(let kind): return "\(strings(kind.label)) · \(module)"
    case .extended(let owner, _):
      return "\(strings(ReferenceStrings.extensionOf, ["module": owner])) · \(module)"
    case .article: return "\(strings(ReferenceStrings.article)) · \(module)"
    }
  }
}

extension ReferencePage {
  /// Whether the title is the name of a symbol.
  var isAboutSymbols: Bool {
    switch content {
    case .index, .module, .article: false
    case .symbols: !title.isEmpty && !title.hasPrefix(":")
    case .type, .extended: true
    }
  }
}

/// Leads to the line of the source at the commit of the graph.
struct SourceLink: Component {
  let symbol: Symbol
  let facts: PackageFacts?

  @Environment(.strings) private var strings

  var body: some HTML {
    if let url {
      p(.class("source"), .data("search", "off")) {
        a(.href(url)) { strings(ReferenceStrings.source) }
      }
    }
  }

  private var url: String? {
    guard let facts, let repository = facts.repository, let place = symbol.place,
      !place.file.hasPrefix("/")
    else { return nil }
    let host = repository.split(separator: "/").dropFirst().first ?? ""
    let road = host.contains("gitlab") ? "-/blob" : host.contains("bitbucket") ? "src" : "blob"
    let file = PercentEncoding.encode(url: place.file)
    return "\(repository)/\(road)/\(facts.commit ?? "HEAD")/\(file)#L\(place.line)"
  }
}

/// Lists the pages below a page, and what its topics name on other pages, each with its summary.
private struct PageLists: Component {
  let scope: PageScope

  @Environment(.strings) private var strings

  var body: some HTML {
    for group in scope.reference.groups(below: scope.number) {
      h2(.id(group.id)) { group.title(strings) }
      ul(.class("symbols"), .data("search", "off")) {
        for number in group.numbers { line(of: number) }
        for symbol in group.others {
          SymbolLine(
            target: scope.reference.places[symbol.usr].map(scope.content.links.target),
            name: symbol.path.joined(separator: "."), isCode: true,
            words: summary(scope.reference.comment(of: symbol), scope.context(of: symbol)))
        }
      }
    }
  }

  private func line(of number: Int) -> SymbolLine {
    let page = scope.reference.pages[number]
    return SymbolLine(
      target: .page(scope.content.links.path(of: number), fragment: nil),
      name: page.lineName(in: scope.section, strings),
      isCode: page.isAboutSymbols, words: summary(of: page))
  }

  private func summary(of page: ReferencePage) -> [Markdown.Inline]? {
    if case .article(let article) = page.content {
      return summary(article.text, NameContext(module: scope.module))
    }
    // A page of many symbols is not about its first one.
    if case .symbols(let kind) = page.content, !kind.hasPage { return nil }
    return page.leading.flatMap {
      summary(scope.reference.comment(of: $0), scope.context(of: $0))
    }
  }

  /// The first paragraph of a text. Its faults are reported by its own page.
  private func summary(_ text: SymbolComment?, _ context: NameContext) -> [Markdown.Inline]? {
    guard let text else { return nil }
    let lines = text.summary.split(separator: "\n", omittingEmptySubsequences: false)
    let first = SymbolComment(lines: lines.map(String.init), place: text.place)
    let words = try? scope.content.text(first, in: context).summary
    return words?.isEmpty == false ? words : nil
  }
}

/// Links to a page or a symbol, with the first words about it.
private struct SymbolLine: Component {
  let target: LinkTarget?
  let name: String
  let isCode: Bool
  let words: [Markdown.Inline]?

  var body: some HTML {
    li {
      TargetLink(target) { if isCode { code { name } } else { name } }
      if let words {
        MarkdownView(
          Markdown.Content(blocks: [.paragraph(words)]), links: ReferenceContent.places)
      }
    }
  }
}
