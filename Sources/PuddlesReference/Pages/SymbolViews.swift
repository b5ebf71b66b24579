// What a page shows of one symbol: its declaration, its comment, its availability, its relations.
import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesTheme

/// What all views of a page need.
struct PageScope: Sendable {
  let content: ReferenceContent
  let section: APIReference
  /// The number of the page.
  let number: Int
  let page: ReferencePage
  /// The numbers of the page and of those around it.
  let trail: [Int]

  init(content: ReferenceContent, section: APIReference, number: Int) {
    (self.content, self.section, self.number) = (content, section, number)
    let pages = content.reference.pages
    page = pages[number]
    trail = Array(sequence(first: number) { pages[$0].parent })
  }

  var reference: Reference { content.reference }

  var module: String? { page.module.map { reference.modules[$0].name } }

  func context(of symbol: Symbol) -> NameContext {
    content.links.context(of: symbol, in: module ?? "")
  }
}

/// Links some words to a target; without one they are only words.
struct TargetLink<Label: HTML>: HTML {
  let target: LinkTarget?
  let label: Label

  init(_ target: LinkTarget?, @HTMLBuilder label: () -> Label) {
    self.target = target
    self.label = label()
  }

  static func render(_ html: Self, into renderer: inout Renderer) {
    func draw<Content: HTML>(_ content: Content) { Content.render(content, into: &renderer) }
    switch html.target {
    case .page(let path, let fragment):
      draw(a(.href(path: path, fragment: fragment)) { html.label })
    case .url(let url): draw(a(.href(url)) { html.label })
    default: draw(html.label)
    }
  }
}

/// Shows a declaration with links from its types. Words of the language are `i` and the name is `b` (HTML 4.5.23, 4.5.25),
/// because a page has hundreds of them.
struct DeclarationView: HTML {
  let declaration: Declaration
  let links: ReferenceLinks

  static func render(_ html: Self, into renderer: inout Renderer) {
    func draw<Content: HTML>(_ content: Content) { Content.render(content, into: &renderer) }
    draw(
      pre(.class("declaration")) {
        code {
          for fragment in html.declaration.fragments {
            FragmentView(fragment: fragment, links: html.links)
          }
        }
      })
  }
}

private struct FragmentView: HTML {
  let fragment: Fragment
  let links: ReferenceLinks

  static func render(_ html: Self, into renderer: inout Renderer) {
    func draw<Content: HTML>(_ content: Content) { Content.render(content, into: &renderer) }
    let text = html.fragment.text
    let link = TargetLink(html.fragment.usr.flatMap { html.links.target(ofUSR: $0, named: text) }) {
      text
    }
    switch html.fragment.kind {
    case .keyword: draw(i { text })
    case .attribute: draw(i { link })
    case .identifier: draw(b { text })
    case .type, .generic: draw(link)
    default: draw(text)
    }
  }
}

/// Shows a symbol: what is known of it without its comment, then the comment.
struct SymbolBody: Component {
  let symbol: Symbol
  let scope: PageScope
  let text: CommentText?
  /// Whether the summary has been shown above.
  var showsSummary = true

  @Environment(.strings) private var strings

  var body: some HTML {
    if !symbol.declaration.isEmpty {
      DeclarationView(
        declaration: Declaration(symbol.declaration), links: scope.content.links)
    }
    AvailabilityView(
      symbol: symbol, start: scope.module.flatMap { scope.content.version(of: symbol, in: $0) })
    if showsSummary, let text, !text.summary.isEmpty {
      MarkdownView(
        Markdown.Content(blocks: [.paragraph(text.summary)]), links: ReferenceContent.places)
    }
    if !constraints.isEmpty {
      p(.class("soft")) {
        strings(ReferenceStrings.availableWhere)
        " "
        for (number, constraint) in constraints.enumerated() {
          if number > 0 { " \(strings(ReferenceStrings.and)) " }
          ConstraintView(constraint: constraint)
        }
        "."
      }
    }
    if let requirement = defaultOf {
      p(.class("soft")) {
        TargetLink(requirement) { strings(ReferenceStrings.hasDefault) }
      }
    }
    if let text { CommentView(text: text) }
  }

  /// Constraints of the extension; those of the type itself say nothing, and neither does that of a protocol on itself.
  private var constraints: [Constraint] {
    let owner = scope.page.symbol ?? scope.page.parent.flatMap { scope.reference.pages[$0].symbol }
    let own = owner?.generics ?? []
    return symbol.constraints.filter {
      !own.contains($0) && ($0.left != "Self" || $0.right != symbol.path.first)
    }
  }

  /// Where the default implementation of a requirement is.
  private var defaultOf: LinkTarget? {
    guard let usr = scope.reference.defaults[symbol.usr] else { return nil }
    return scope.reference.places[usr].map { scope.content.links.target(of: $0) }
  }
}

/// Says a constraint in words: `Value` conforms to `Sendable`.
private struct ConstraintView: Component {
  let constraint: Constraint

  @Environment(.strings) private var strings

  var body: some HTML {
    let words = strings(key, ["type": "\u{1}", "other": "\u{2}"])
    let before = words.prefix { $0 != "\u{1}" }
    let rest = words.dropFirst(before.count + 1)
    let between = rest.prefix { $0 != "\u{2}" }
    String(before)
    code { constraint.left }
    String(between)
    code { constraint.right }
    String(rest.dropFirst(between.count + 1))
  }

  private var key: ReferenceStrings {
    switch constraint.kind {
    case "sameType": .isType
    case "superclass": .inherits
    default: .conforms
    }
  }
}

/// Says since when a symbol is there, and that it is deprecated.
private struct AvailabilityView: Component {
  let symbol: Symbol
  let start: OlderGraphs.Start?

  @Environment(.strings) private var strings

  var body: some HTML {
    let platforms = symbol.availability.filter { $0.introduced != nil && !isDeprecated($0) }
    if !platforms.isEmpty || start != nil {
      p(.class("soft platforms")) {
        let since = start.map { start in
          switch start {
          case .version(let name): strings(ReferenceStrings.since, ["version": name])
          case .after(let name): strings(ReferenceStrings.newAfter, ["version": name])
          }
        }
        let names = platforms.map { "\($0.domain ?? "") \($0.introduced ?? "")+" }
        ([since].compactMap(\.self) + names).joined(separator: ", ")
      }
    }
    for entry in symbol.availability where isDeprecated(entry) || entry.isUnavailable {
      div(.class("alert \(entry.isUnavailable ? "caution" : "warning")"), .role(.note)) {
        p { strong { title(of: entry) } }
        if let message = entry.message { p { message } }
        if let name = entry.renamed { p { strings(ReferenceStrings.renamed, ["name": name]) } }
      }
    }
  }

  private func isDeprecated(_ entry: Availability) -> Bool {
    entry.isDeprecated || entry.deprecated != nil
  }

  private func title(of entry: Availability) -> String {
    let platform = entry.domain.map { $0 == "*" ? "" : " (\($0))" } ?? ""
    if entry.isUnavailable { return strings(ReferenceStrings.unavailable) + platform }
    guard let version = entry.deprecated else {
      return strings(ReferenceStrings.deprecated) + platform
    }
    return strings(ReferenceStrings.deprecatedSince, ["version": version]) + platform
  }
}

/// Shows a comment without its summary: the discussion, then parameters, result and errors.
struct CommentView: Component {
  let text: CommentText

  @Environment(.strings) private var strings

  var body: some HTML {
    for part in text.parts {
      switch part {
      case .blocks(let blocks): view(blocks)
      case .aside(let kind, let title, let blocks):
        div(.class("alert \(kind.rawValue)"), .role(.note)) {
          p { strong { title } }
          view(blocks)
        }
      }
    }
    if !text.parameters.isEmpty {
      list(ReferenceStrings.parameters) {
        dl(.class("parameters")) {
          for parameter in text.parameters {
            dt { code { parameter.name } }
            dd { view(parameter.blocks) }
          }
        }
      }
    }
    if !text.returns.isEmpty { list(ReferenceStrings.returns) { view(text.returns) } }
    if !text.throws.isEmpty { list(ReferenceStrings.throws) { view(text.throws) } }
    // The links and faults of the whole text are those of this view, which may show nothing else.
    if !text.footnotes.isEmpty || !text.links.isEmpty || !text.diagnostics.isEmpty
      || text.loads != LoadedHosts()
    {
      MarkdownView(
        Markdown.Content(footnotes: text.footnotes), links: ReferenceContent.places,
        uses: text.links, diagnostics: text.diagnostics, loads: text.loads)
    }
  }

  private func view(_ blocks: [Markdown.Block]) -> MarkdownView {
    MarkdownView(Markdown.Content(blocks: blocks), links: ReferenceContent.places)
  }

  @HTMLBuilder
  private func list<Content: HTML>(
    _ title: ReferenceStrings, @HTMLBuilder content: () -> Content
  ) -> some HTML {
    p(.class("part")) { strong { strings(title) } }
    content()
  }
}

/// Lists the types that a type conforms to, inherits from, or is the base of.
struct RelationsView: Component {
  let symbol: Symbol
  let scope: PageScope

  @Environment(.strings) private var strings

  var body: some HTML {
    let own = scope.reference.relations[symbol.usr] ?? []
    let others = scope.reference.inverse[symbol.usr] ?? []
    let isProtocol = symbol.kind == .protocol
    line(
      isProtocol ? .inheritsFrom : .conformsTo, own.filter { $0.kind == "conformsTo" },
      { $0.target })
    line(.inheritsFrom, own.filter { $0.kind == "inheritsFrom" }, { $0.target })
    line(.inheritedBy, others.filter { $0.kind == "inheritsFrom" }, { $0.source })
    line(.conformingTypes, others.filter { $0.kind == "conformsTo" }, { $0.source })
  }

  @HTMLBuilder
  private func line(
    _ title: ReferenceStrings, _ relations: [Relation], _ end: (Relation) -> String
  ) -> some HTML {
    let entries = entries(relations, end)
    if !entries.isEmpty {
      p(.class("relations"), .data("search", "off")) {
        strong { strings(title) }
        " "
        for (number, entry) in entries.enumerated() {
          if number > 0 { ", " }
          TargetLink(entry.target) { code { entry.name } }
        }
      }
    }
  }

  private func entries(
    _ relations: [Relation], _ end: (Relation) -> String
  ) -> [(name: String, target: LinkTarget?)] {
    let found = relations.map { relation -> (name: String, target: LinkTarget?) in
      let usr = end(relation)
      if let symbol = scope.reference.symbol(usr) {
        return (
          symbol.path.joined(separator: "."),
          scope.content.links.target(ofUSR: usr, named: symbol.name)
        )
      }
      let names = (relation.targetName ?? usr).split(separator: ".")
      let name = names.dropFirst(names.count > 1 ? 1 : 0).joined(separator: ".")
      return (name, scope.content.links.target(ofUSR: usr, named: name))
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }
}
