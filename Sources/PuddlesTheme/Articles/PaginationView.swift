// The pages of a long list.
public import Puddles

/// Links to the other pages of a list; nothing if there is only one.
public struct PaginationView: Component {
  let number: Int
  let count: Int
  let place: @Sendable (Int) -> any Destination

  @Environment(.strings) private var strings

  /// - Parameters:
  ///   - number: the page that is shown, counted from one.
  ///   - place: where a page of the list is.
  public init(_ number: Int, of count: Int, place: @escaping @Sendable (Int) -> any Destination) {
    self.number = number
    self.count = count
    self.place = place
  }

  public var body: some HTML {
    if count > 1 {
      nav(.class("pager"), .ariaLabel(strings(ThemeStrings.pages))) {
        if number > 1 { Link("← \(strings(ThemeStrings.newer))", to: place(number - 1)) }
        span(.class("soft")) {
          strings(ThemeStrings.pageOfPages, ["page": "\(number)", "pages": "\(count)"])
        }
        if number < count { Link("\(strings(ThemeStrings.older)) →", to: place(number + 1)) }
      }
    }
  }
}
