// The members of a page in groups: by the author's topics, then by kind; inherited ones are folded.
import Puddles
import PuddlesMarkdown

/// The members of a page in groups.
struct MemberGroups {
  struct Group {
    /// The title of a topic; `nil` for a kind.
    let topic: String?
    let kind: ReferenceStrings
    let id: String
    /// The numbers of the members.
    var members: [Int] = []

    func title(_ strings: Strings) -> String { topic ?? strings(kind) }
  }

  /// The members that a protocol brings.
  struct Inherited {
    let origin: String
    var members: [ReferencePage.Member] = []
  }

  private(set) var all: [Group] = []
  private(set) var inherited: [Inherited] = []

  init(of page: ReferencePage, in reference: Reference) {
    var used: Set<Int> = []
    let numbers = Dictionary(
      page.members.enumerated().map { ($1.symbol.usr, $0) }, uniquingKeysWith: { first, _ in first }
    )
    for (number, topic) in page.topics.enumerated() {
      let members = topic.links.flatMap { link -> [Int] in
        reference.members(named: link, of: page).compactMap { numbers[$0.usr] }
          .filter { used.insert($0).inserted }
      }
      if !members.isEmpty {
        all.append(
          Group(
            topic: topic.title, kind: .others, id: "page:members-\(number + 1)", members: members))
      }
    }
    var order: [String] = []
    var groups: [String: Group] = [:]
    for (number, member) in page.members.enumerated() where !used.contains(number) {
      if let origin = member.origin {
        let last = inherited.firstIndex { $0.origin == origin } ?? inherited.count
        if last == inherited.count { inherited.append(Inherited(origin: origin)) }
        inherited[last].members.append(member)
        continue
      }
      let kind = Self.group(of: member, on: page, in: reference)
      let id = "page:members-\(kind)"
      if groups[id] == nil {
        order.append(id)
        groups[id] = Group(topic: nil, kind: kind, id: id)
      }
      groups[id]?.members.append(number)
    }
    let all = order.compactMap { groups[$0] }
    // Requirements come first, and what has a default implementation last.
    self.all +=
      all.filter { $0.kind == .requirements }
      + all.filter {
        $0.kind != .requirements && $0.kind != .defaultImplementations
      } + all.filter { $0.kind == .defaultImplementations }
    inherited.sort { $0.origin < $1.origin }
  }

  private static func group(
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
  let group: MemberGroups.Group
  let scope: PageScope
  let texts: PageTexts

  @Environment(.strings) private var strings

  var body: some HTML {
    h2(.id(group.id)) { group.title(strings) }
    for number in group.members {
      MemberView(
        member: scope.page.members[number], text: texts.members[number], scope: scope)
    }
  }
}

/// Shows one member under a heading to which links lead.
private struct MemberView: Component {
  let member: ReferencePage.Member
  let text: CommentText?
  let scope: PageScope

  @Environment(.strings) private var strings

  var body: some HTML {
    if let id = member.plainAnchor { span(.id(id)) {} }
    div(.class("heading")) {
      h3(.id(member.anchor)) { code { member.symbol.name } }
      " "
      a(.class("anchor"), .href(fragment: member.anchor), .ariaLabel(label)) { "#" }
    }
    SourceLink(symbol: member.symbol, facts: scope.reference.facts(of: scope.page))
    SymbolBody(symbol: member.symbol, scope: scope, text: text)
  }

  private var label: String { "\(strings(MarkdownStrings.linkTo)) \(member.symbol.name)" }
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
            li(.id(member.anchor)) { code { member.symbol.name } }
          }
        }
      }
    }
  }
}
