// The list of all pages of the reference beside a page: folded, so that a thousand types cost little.
import Puddles
import PuddlesBasics
import PuddlesTheme

/// A line of the sidebar.
struct SidebarEntry {
  let title: String
  /// The page that it leads to.
  let page: Int
  /// The section of the page that it leads to.
  var section: String?
  var entries: [SidebarEntry] = []
  /// Whether the lines below are folded.
  var isFolded = false
}

/// Makes the lines of the sidebar beside a page.
struct SidebarLines {
  /// How many lines of one group are shown. Of more, those around the current page are, and a link to all.
  static let limit = 60
  /// With more pages than that a module shows the lines of the current group only.
  static let moduleLimit = 150

  let reference: Reference
  let section: APIReference
  let strings: Strings
  let current: Int

  var lines: [SidebarEntry] {
    let top = reference.modules.map { module in
      let isOpen = reference.pages[current].module.map { reference.modules[$0].page } == module.page
      var line = SidebarEntry(title: module.name, page: module.page)
      if isOpen { line.entries = groups(of: module.page) }
      return line
    }
    return [SidebarEntry(title: section.title, page: 0)] + top
  }

  private func groups(of module: Int) -> [SidebarEntry] {
    let groups = PageGroups(of: reference.pages[module], in: reference)
    let isLarge = reference.pages[module].below.count > Self.moduleLimit
    return groups.all.map { group in
      let isOpen = group.pages.contains { isCurrent($0) }
      var line = SidebarEntry(
        title: group.title(strings), page: module, section: group.id)
      line.isFolded = !isOpen
      if isOpen || !isLarge { line.entries = entries(group, around: module) }
      return line
    }
  }

  private func entries(_ group: PageGroups.Group, around parent: Int) -> [SidebarEntry] {
    let pages = group.pages
    let place = pages.firstIndex { isCurrent($0) } ?? 0
    let start = max(0, min(place - Self.limit / 2, pages.count - Self.limit))
    let end = min(pages.count, start + Self.limit)
    var lines = pages[start..<end].map { page in
      var line = SidebarEntry(title: name(of: page), page: page)
      if isCurrent(page) {
        let inner = PageGroups(of: reference.pages[page], in: reference).all
        line.entries = inner.flatMap { entries($0, around: page) }
      }
      return line
    }
    if pages.count > end - start {
      let count = strings(ReferenceStrings.more, count: pages.count - (end - start))
      lines.append(SidebarEntry(title: count, page: parent, section: group.id))
    }
    return lines
  }

  private func name(of page: Int) -> String {
    let page = reference.pages[page]
    return page.symbol?.name ?? page.name(in: section, strings)
  }

  /// Whether a page is the current one, or around it.
  private func isCurrent(_ page: Int) -> Bool {
    var next: Int? = current
    while let number = next {
      if number == page { return true }
      next = reference.pages[number].parent
    }
    return false
  }
}

/// The pages below a page in groups: by the author's topics, the others by kind.
struct PageGroups {
  struct Group {
    /// The title of a topic; `nil` for a kind.
    let topic: String?
    let kind: ReferenceStrings
    /// The id of its heading on the page.
    let id: String
    var pages: [Int]

    func title(_ strings: Strings) -> String { topic ?? strings(kind) }
  }

  private(set) var all: [Group] = []

  init(of page: ReferencePage, in reference: Reference) {
    var used: Set<Int> = []
    for (number, topic) in page.topics.enumerated() {
      let pages = topic.links.compactMap { link -> Int? in
        guard let found = reference.page(named: link, below: page), used.insert(found).inserted
        else { return nil }
        return found
      }
      if !pages.isEmpty {
        all.append(
          Group(topic: topic.title, kind: .others, id: "page:topic-\(number + 1)", pages: pages))
      }
    }
    let rest = page.below.filter { !used.contains($0) }
    var groups: [String: Group] = [:]
    var order: [String] = []
    for below in rest {
      let page = reference.pages[below]
      let kind: ReferenceStrings
      if case .article = page.content {
        kind = .articles
      } else {
        kind = page.kind?.group ?? .modules
      }
      let id = "page:\(kind)"
      if groups[id] == nil {
        order.append(id)
        groups[id] = Group(topic: nil, kind: kind, id: id, pages: [])
      }
      groups[id]?.pages.append(below)
    }
    // Articles come first.
    let sorted = order.filter { $0 == "page:articles" } + order.filter { $0 != "page:articles" }
    all += sorted.compactMap { groups[$0] }
  }
}

extension Reference {
  /// The page below another one that a link of its topics names.
  func page(named link: String, below page: ReferencePage) -> Int? {
    if link.hasPrefix("doc:") {
      let name = link.dropFirst(4).split(separator: "/").last ?? ""
      let article = pages.indices.first {
        if case .article(let article) = pages[$0].content { article.name == name } else { false }
      }
      if let article { return article }
    }
    guard let place = place(named: link, of: page), place.anchor == nil else { return nil }
    return page.below.contains(place.page) ? place.page : nil
  }

  /// Where the symbol is that a link of the topics of a page names.
  func place(named link: String, of page: ReferencePage) -> SymbolPlace? {
    let name = link.hasPrefix("doc:") ? String(link.dropFirst(4)) : link
    let module = page.module.map { modules[$0].name }
    let symbol = tree.symbols(
      named: name, around: page.symbol.map { [$0.usr] } ?? [], in: module
    ).first
    return symbol.flatMap { places[$0.usr] }
  }
}

/// Shows the sidebar.
struct ReferenceSidebar: Component {
  let lines: [SidebarEntry]
  let content: ReferenceContent
  let current: Int

  @Environment(.strings) private var strings

  var body: some HTML {
    nav(
      .class("side"), .id(PageIDs.documents), .popover,
      .ariaLabel(strings(ReferenceStrings.symbols))
    ) {
      SidebarEntries(entries: lines, content: content, current: current)
    }
  }
}

/// Shows lines with those below them. It contains itself, so its body has the type `AnyHTML`.
private struct SidebarEntries: Component {
  let entries: [SidebarEntry]
  let content: ReferenceContent
  let current: Int

  var body: AnyHTML {
    AnyHTML {
      ul {
        for entry in entries {
          if entry.section != nil, !entry.entries.isEmpty {
            li {
              details(.when(!entry.isFolded, .open)) {
                summary { entry.title }
                SidebarEntries(entries: entry.entries, content: content, current: current)
              }
            }
          } else {
            li {
              a(
                .href(path: content.links.path(of: entry.page), fragment: entry.section),
                .when(entry.page == current && entry.section == nil, .ariaCurrent(.page))
              ) { entry.title }
              if !entry.entries.isEmpty {
                SidebarEntries(entries: entry.entries, content: content, current: current)
              }
            }
          }
        }
      }
    }
  }
}
