// The workshop in its first form: every component and module in each of its states.
import Puddles

/// The namespace of the previews pages.
enum Previews {}

extension Previews {
  /// All previews, by type.
  struct AllPreviews: Module {
    var body: some HTML {
      get async throws {
        PreviewListView(
          groups: Catalogue.groups,
          interface: .consume { action in
            switch action {
            case .stateTapped(let group, let preview):
              .navigate(to: .preview(group.name, state: preview.slug))
            }
          }
        )
        .pageTitle("Previews")
        .pageDescription("Every component and module of the example site in each of its states.")
      }
    }
  }

  /// One state of one type.
  struct PreviewPage: Module {
    let name: String
    let state: String

    var body: some HTML {
      get async throws {
        let (group, preview) = try find()
        Group {
          PreviewHeaderView(
            group: group, current: preview,
            interface: .consume { action in
              switch action {
              case .stateTapped(let group, let preview):
                .navigate(to: .preview(group.name, state: preview.slug))
              }
            })
          div(.class("preview")) {
            PreviewFrame(preview)
          }
        }
        .pageTitle("\(name): \(preview.name)")
        .hiddenFromSearch()
      }
    }

    private func find() throws -> (PreviewGroup, Preview) {
      guard let group = Catalogue.groups.first(where: { $0.name == name }),
        let preview = group.previews.first(where: { $0.slug == state })
      else { throw NotFound("preview \(name), \(state)") }
      return (group, preview)
    }
  }
}
