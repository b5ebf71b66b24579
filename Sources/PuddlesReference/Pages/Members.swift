// The members of a page in groups: by the author's topics, then by kind; inherited ones are folded.
import Puddles

/// Pages or members under a heading: a topic of the author, or a kind.
struct SymbolGroup {
  /// The title of a topic; `nil` for a kind.
  var topic: String?
  let kind: ReferenceStrings
  /// The id of the heading.
  let id: String
  /// The numbers of the pages, or of the members of a page.
  var numbers: [Int] = []
  /// What a topic names beside those: symbols of other pages.
  var others: [Symbol] = []

  func title(_ strings: Strings) -> String { topic ?? strings(kind) }
}

extension SymbolGroup {
  /// Groups numbers by topics, and the others by kind.
  /// - Parameters:
  ///   - ids: What the ids of topics and of kinds begin with.
  ///   - named: The numbers that a link of a topic means.
  ///   - other: The symbol of another page that such a link means.
  static func groups(
    of numbers: some Sequence<Int>, _ topics: [ReferencePage.Topic],
    ids: (topic: String, kind: String), named: (String) -> [Int],
    other: (String) -> Symbol? = { _ in nil }, kind: (Int) -> ReferenceStrings
  ) -> [SymbolGroup] {
    var used: Set<Int> = []
    var arranged: [SymbolGroup] = []
    for (number, topic) in topics.enumerated() {
      let found = topic.links.flatMap(named).filter { used.insert($0).inserted }
      let others = topic.links.compactMap(other)
      guard !found.isEmpty || !others.isEmpty else { continue }
      arranged.append(
        SymbolGroup(
          topic: topic.title, kind: .others, id: "\(ids.topic)\(number + 1)", numbers: found,
          others: others))
    }
    var others: [SymbolGroup] = []
    for number in numbers where !used.contains(number) {
      let kind = kind(number)
      let index = others.firstIndex { $0.kind == kind } ?? others.count
      if index == others.count { others.append(SymbolGroup(kind: kind, id: "\(ids.kind)\(kind)")) }
      others[index].numbers.append(number)
    }
    let (first, last): (Set<ReferenceStrings>, _) =
      ([.articles, .requirements], ReferenceStrings.defaultImplementations)
    return arranged + others.filter { first.contains($0.kind) }
      + others.filter { !first.contains($0.kind) && $0.kind != last }
      + others.filter { $0.kind == last }
  }
}

/// The members of a page in groups.
struct MemberGroups {
  /// The members that a protocol brings.
  struct Inherited {
    let origin: String
    var members: [ReferencePage.Member] = []
  }

  let all: [SymbolGroup]
  let inherited: [Inherited]

  init(of page: ReferencePage, in reference: Reference) {
    let numbers = Dictionary(
      page.members.enumerated().map { ($1.symbol.usr, $0) }, uniquingKeysWith: { first, _ in first }
    )
    func named(_ link: String) -> [Int] {
      reference.members(named: link, of: page).compactMap { numbers[$0.usr] }
    }
    // What a topic names is not folded, even if a protocol brings it.
    let arranged = Set(page.topics.flatMap(\.links).flatMap(named))
    let own = page.members.indices.filter {
      page.members[$0].origin == nil || arranged.contains($0)
    }
    all = SymbolGroup.groups(
      of: own, page.topics, ids: ("page:members-", "page:members-"), named: named
    ) { Self.kind(of: page.members[$0], on: page, in: reference) }
    let rest = page.members.enumerated().filter { $1.origin != nil && !arranged.contains($0) }
    inherited = Dictionary(grouping: rest.map(\.element)) { $0.origin ?? "" }
      .map { Inherited(origin: $0, members: $1) }.sorted { $0.origin < $1.origin }
  }

  private static func kind(
    of member: ReferencePage.Member, on page: ReferencePage, in reference: Reference
  ) -> ReferenceStrings {
    guard page.symbol?.kind == .protocol else { return member.symbol.kind.group }
    if member.isDefault { return .defaultImplementations }
    if reference.isRequirement(member.symbol) { return .requirements }
    return member.symbol.kind.group
  }
}

/// Shows a group of members.
struct MemberGroupView: Component {
  let group: SymbolGroup
  let scope: PageScope
  let texts: PageTexts

  @Environment(.strings) private var strings

  var body: some HTML {
    h2(.id(group.id)) { group.title(strings) }
    for number in group.numbers {
      MemberView(
        member: scope.page.members[number], text: texts.members[number], scope: scope)
    }
  }
}

/// Shows one member under a heading to which links lead. Its name is the link to itself: a page has so many that a link
/// beside each is a twentieth of its bytes.
private struct MemberView: Component {
  let member: ReferencePage.Member
  let text: CommentText?
  let scope: PageScope

  var body: some HTML {
    if let id = member.plainAnchor { span(.id(id)) {} }
    h3(.id(member.anchor)) { a(.href(fragment: member.anchor)) { member.symbol.name } }
    SourceLink(symbol: member.symbol, facts: scope.reference.facts(of: scope.page))
    SymbolBody(symbol: member.symbol, scope: scope, text: text)
  }
}

/// Names the members that come from protocols, folded: each is an anchor, without a text of its own.
struct InheritedView: Component {
  let groups: [MemberGroups.Inherited]

  @Environment(.strings) private var strings

  var body: some HTML {
    for group in groups {
      details(.class("inherited"), .data("search", "off")) {
        summary {
          strings(
            ReferenceStrings.membersOf, count: group.members.count, ["type": group.origin])
        }
        ul {
          for member in group.members {
            li(.id(member.anchor)) { member.symbol.name }
          }
        }
      }
    }
  }
}
