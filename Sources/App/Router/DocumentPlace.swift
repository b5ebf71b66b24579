// The places of the texts: documents, decisions, notes, and the search.
public import Puddles

/// A page of the texts.
public enum DocumentPlace: Hashable, Sendable {
  /// A document; the empty path is the first page of the documentation.
  case document(RoutePath)
  /// The decisions with a tag.
  case decisions(about: String)

  /// A page of the list of release notes, counted from one.
  case notes(page: Int)
  case note(String)
  case noteTags
  case noteTag(String)

  case search

  /// A document for readers of Chinese; one that is not translated shows the English text.
  case chinese(RoutePath)
  case chineseSearch
}

extension DocumentPlace: Routed {
  public static let router = Router<DocumentPlace> {
    Route(.document(.root), "docs")
    Route(rest: "docs/{...}", DocumentPlace.document) {
      if case .document(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }

    Route("decisions/{}", { .decisions(about: $0) }) {
      if case .decisions(let slug) = $0 { slug } else { nil }
    }

    Route(.notes(page: 1), "notes")
    Route("notes/page/{1...}", { .notes(page: $0) }) {
      if case .notes(let page) = $0, page > 1 { page } else { nil }
    }
    Route(.noteTags, "notes/tags")
    Route("notes/tags/{}", DocumentPlace.noteTag) {
      if case .noteTag(let slug) = $0 { slug } else { nil }
    }
    Route("notes/{}", DocumentPlace.note) { if case .note(let path) = $0 { path } else { nil } }
    Route(.search, "search")

    Route(.chinese(.root), "zh-Hans/docs")
    Route(rest: "zh-Hans/docs/{...}", DocumentPlace.chinese) {
      if case .chinese(let path) = $0, !path.segments.isEmpty { path } else { nil }
    }
    Route(.chineseSearch, "zh-Hans/search")
  }
}
