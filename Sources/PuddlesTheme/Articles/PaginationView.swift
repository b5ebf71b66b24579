// Links between the pages of a long list, and between a text and its neighbors.
public import Puddles

/// Links to the other pages of a list; nothing if there is only one.
public struct PaginationView: Component {
  let number: Int
  let count: Int
  let place: @Sendable (Int) -> Destination

  @Environment(.strings) private var strings

  /// - Parameters:
  ///   - number: The page that is shown, counted from one.
  ///   - place: Returns the destination of a page of the list.
  public init(_ number: Int, of count: Int, place: @escaping @Sendable (Int) -> Destination) {
    self.number = number
    self.count = count
    self.place = place
  }

  public var body: some HTML {
    if count > 1 {
      nav(.class("pages"), .ariaLabel(strings(ThemeStrings.pages))) {
        span {
          if number > 1 {
            Link("\(strings.backArrow) \(strings(ThemeStrings.newer))", to: place(number - 1))
          }
        }
        span(.class("soft")) {
          strings(ThemeStrings.pageOfPages, ["page": "\(number)", "pages": "\(count)"])
        }
        span {
          if number < count {
            Link("\(strings(ThemeStrings.older)) \(strings.forwardArrow)", to: place(number + 1))
          }
        }
      }
      .articleStyles()
    }
  }
}

/// Links to the texts before and after this one; nothing if there is neither.
public struct PagerView: Component {
  let previous: ArticleLine?
  let next: ArticleLine?

  @Environment(.strings) private var strings

  /// Uses only the title, the place and the language of both.
  public init(previous: ArticleLine?, next: ArticleLine?) {
    self.previous = previous
    self.next = next
  }

  public var body: some HTML {
    if previous != nil || next != nil {
      nav(.class("pager"), .ariaLabel(strings(ThemeStrings.previousAndNext))) {
        if let previous {
          a(.rel(.prev), .href(to: previous.place)) {
            small { "\(strings.backArrow) \(strings(ThemeStrings.previous))" }
            " "
            InLanguage(previous.language, inline: previous.title)
          }
        }
        if let next {
          a(.rel(.next), .href(to: next.place)) {
            small { "\(strings(ThemeStrings.next)) \(strings.forwardArrow)" }
            " "
            InLanguage(next.language, inline: next.title)
          }
        }
      }
      .nextPages([next, previous].compactMap { $0?.place })
    }
  }
}
