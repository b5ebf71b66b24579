// The list of all pages of the reference beside a page: folded, so that a thousand types cost little.
import Puddles
import PuddlesBasics
import PuddlesTheme
import Synchronization

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
  /// How many lines are shown: as many as fit into a window, because each page has them. Of a module with more pages only the current group is open; of a group with more, the
  /// lines around the current page are shown, and a link to all.
  static let limit = 30

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
    let isLarge = reference.pages[module].below.count > Self.limit
    return reference.groups(below: module).map { group in
      let isOpen = group.numbers.contains { isCurrent($0) }
      var line = SidebarEntry(
        title: group.title(strings), page: module, section: group.id)
      line.isFolded = !isOpen
      if isOpen || !isLarge { line.entries = entries(group, around: module) }
      return line
    }
  }

  private func entries(_ group: SymbolGroup, around parent: Int) -> [SidebarEntry] {
    let pages = group.numbers
    let place = pages.firstIndex { isCurrent($0) } ?? 0
    let start = max(0, min(place - Self.limit / 2, pages.count - Self.limit))
    let end = min(pages.count, start + Self.limit)
    var lines = pages[start..<end].map { page in
      var line = SidebarEntry(title: name(of: page), page: page)
      if isCurrent(page) {
        line.entries = reference.groups(below: page).flatMap { entries($0, around: page) }
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

extension Reference {
  /// The pages below a page in groups. Each page beside it asks for them, so they are made once.
  func groups(below number: Int) -> [SymbolGroup] {
    if let known = knownGroups.withLock({ $0[number] }) { return known }
    let groups = groups(below: pages[number])
    knownGroups.withLock { $0[number] = groups }
    return groups
  }

  private func groups(below page: ReferencePage) -> [SymbolGroup] {
    SymbolGroup.groups(of: page.below, page.topics, ids: ("page:topic-", "page:")) { link in
      [self.page(named: link, below: page)].compactMap(\.self)
    } other: { link in
      guard self.page(named: link, below: page) == nil,
        let symbol = members(named: link, of: page).first, let place = places[symbol.usr],
        pages[place.page].path != page.path
      else { return nil }
      return symbol
    } kind: { number in
      if case .article = pages[number].content { return .articles }
      return pages[number].kind?.group ?? .modules
    }
  }

  /// The page below another one that a link of its topics names.
  private func page(named link: String, below page: ReferencePage) -> Int? {
    if link.hasPrefix("doc:"), let article = article(named: link.dropFirst(4)) { return article }
    let symbol = members(named: link, of: page).first
    guard let place = symbol.flatMap({ places[$0.usr] }), place.anchor == nil else { return nil }
    return page.below.contains(place.page) ? place.page : nil
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
