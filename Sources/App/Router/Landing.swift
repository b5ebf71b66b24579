// The URLs that apply something once and then lead to a page: each is spelled here.
public import Puddles

/// A landing URL of the live app.
public enum Landing: Hashable, Sendable {
  /// The form for a new scrum, empty but for the title, whatever was typed there before.
  case createScrum(title: String)
  /// The library with every description open.
  case describedBooks
}

extension Landing: Destination {
  public static let router = Router<Landing> {
    Route(.createScrum(title: ""), "open/create-scrum")
    Route("open/create-scrum/{}", { .createScrum(title: $0) }) {
      if case .createScrum(let title) = $0, !title.isEmpty { title } else { nil }
    }
    Route(.describedBooks, "open/described-books")
  }
}
