// The list of all pages of the reference beside a page: folded, so that a thousand types cost little.
import Puddles
import PuddlesBasics
import PuddlesTheme
import Synchronization

/// Lists the modules, and below the current one its pages in groups.
struct ReferenceSidebar: Component {
  /// How many lines are shown: as many as fit into a window, because each page has them. Of a module with more pages only
  /// the current group is open; of a group with more, the lines around the current page are shown, and a link to all.
  static let limit = 30

  let scope: PageScope

  @Environment(.strings) private var strings

  var body: some HTML {
    nav(
      .class("side"), .id(PageIDs.documents), .popover,
      .ariaLabel(strings(ReferenceStrings.symbols))
    ) {
      ul {
        li { SidebarLink(page: 0, title: scope.section.title, scope: scope) }
        for module in scope.reference.modules {
          li {
            SidebarLink(page: module.page, title: module.name, scope: scope)
            let groups = scope.reference.groups(below: module.page)
            if scope.trail.contains(module.page), !groups.isEmpty {
              ul {
                for group in groups {
                  GroupLine(group: group, module: module.page, scope: scope)
                }
              }
            }
          }
        }
      }
    }
  }
}

/// Shows a group of a module with its pages: open around the current page, otherwise folded; in a large module only a link.
private struct GroupLine: Component {
  let group: SymbolGroup
  let module: Int
  let scope: PageScope

  @Environment(.strings) private var strings

  var body: some HTML {
    let isLarge = scope.reference.pages[module].below.count > ReferenceSidebar.limit
    let isOpen = scope.trail.contains { group.numbers.contains($0) }
    li {
      if group.numbers.isEmpty || isLarge && !isOpen {
        SidebarLink(page: module, section: group.id, title: group.title(strings), scope: scope)
      } else {
        details(.when(isOpen, .open)) {
          summary { group.title(strings) }
          SidebarPages(groups: [group], parent: module, scope: scope)
        }
      }
    }
  }
}

/// Lists the pages of groups. The list contains itself, so its body has the type `AnyHTML`.
private struct SidebarPages: Component {
  let groups: [SymbolGroup]
  let parent: Int
  let scope: PageScope

  var body: AnyHTML {
    AnyHTML { ul { for group in groups { PageLines(group: group, parent: parent, scope: scope) } } }
  }
}

/// Shows the pages of a group around the current one, and below this the pages that it has.
private struct PageLines: Component {
  let group: SymbolGroup
  let parent: Int
  let scope: PageScope

  @Environment(.strings) private var strings

  var body: some HTML {
    let shown = shown(of: group.numbers)
    for page in shown {
      li {
        SidebarLink(
          page: page, title: scope.reference.pages[page].lineName(in: scope.section, strings),
          scope: scope)
        if scope.trail.contains(page), !scope.reference.pages[page].below.isEmpty {
          SidebarPages(groups: scope.reference.groups(below: page), parent: page, scope: scope)
        }
      }
    }
    if shown.count < group.numbers.count {
      let more = strings(ReferenceStrings.more, count: group.numbers.count - shown.count)
      li { SidebarLink(page: parent, section: group.id, title: more, scope: scope) }
    }
  }

  /// The pages around the current one.
  private func shown(of pages: [Int]) -> ArraySlice<Int> {
    let limit = ReferenceSidebar.limit
    let place = pages.firstIndex { scope.trail.contains($0) } ?? 0
    let start = max(0, min(place - limit / 2, pages.count - limit))
    return pages[start...].prefix(limit)
  }
}

private struct SidebarLink: Component {
  let page: Int
  var section: String?
  let title: String
  let scope: PageScope

  var body: some HTML {
    a(
      .href(path: scope.content.links.path(of: page), fragment: section),
      .when(page == scope.number && section == nil, .ariaCurrent(.page))
    ) { title }
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
