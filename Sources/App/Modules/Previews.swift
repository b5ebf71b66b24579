// The catalog of previews: every component in every state.
import Puddles

/// The namespace of the previews pages.
enum Previews {}

extension Previews {
  /// All previews, by type.
  struct AllPreviews: Module {
    var body: some HTML {
      get async throws {
        PreviewListView(
          groups: Catalog.groups,
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
      guard let group = Catalog.groups.first(where: { $0.name == name }),
        let preview = group.previews.first(where: { $0.slug == state })
      else { throw NotFound("preview \(name), \(state)") }
      return (group, preview)
    }
  }
}

/// What the previews pages list.
enum Catalog {
  static let groups = modules + components

  /// The names of every type and of each of its states.
  static var states: [(String, String)] {
    groups.flatMap { group in group.previews.map { (group.name, $0.slug) } }
  }

  /// Modules that show this list: a preview of them would show the list in itself.
  static let exclusions: Set<String> = [
    "Previews.AllPreviews", "Previews.PreviewPage", "DecisionLinks", "DecisionNotes",
  ]

  static let modules: [PreviewGroup] = [
    PreviewGroup(BookAdd.self),
    PreviewGroup(BookList.self),
    PreviewGroup(BookList.AllBooks.self),
    PreviewGroup(BookList.Favorites.self),
    PreviewGroup(BookList.ReadingList.self),
    PreviewGroup(BooksNavigator.self),
    PreviewGroup(BooksNavigator.BookDetail.self),
    PreviewGroup(ContainerExample.self),
    PreviewGroup(Documents.DecisionsOfTag.self),
    PreviewGroup(Documents.DocumentPage.self),
    PreviewGroup(Documents.ChinesePage.self),
    PreviewGroup(Documents.FactCard.self),
    PreviewGroup(Documents.ScrumCard.self),
    PreviewGroup(Examples.ExamplePage.self),
    PreviewGroup(Examples.NumbersSection.self),
    PreviewGroup(Examples.Overview.self),
    PreviewGroup(Examples.SideBySide.self),
    PreviewGroup(Home.Dashboard.self),
    PreviewGroup(Home.Root.self),
    PreviewGroup(Login.self),
    PreviewGroup(LoginForm.self),
    PreviewGroup(Minds.AllMinds.self),
    PreviewGroup(Notes.AllTags.self),
    PreviewGroup(Notes.NoteDetail.self),
    PreviewGroup(Notes.NoteList.self),
    PreviewGroup(Notes.NotesOfTag.self),
    PreviewGroup(NumberPages.AllNumbers.self),
    PreviewGroup(NumberPages.KindChips.self),
    PreviewGroup(NumberPages.NumberDetail.self),
    PreviewGroup(NumberPages.NumbersOfKind.self),
    PreviewGroup(NumberPages.RoundChips.self),
    PreviewGroup(NumberPages.ShuffledFacts.self),
    PreviewGroup(NumberPages.ShuffledNumbers.self),
    PreviewGroup(Pages.NotFoundPage.self),
    PreviewGroup(ProviderExample.self),
    PreviewGroup(QueryableExample.self),
    PreviewGroup(Register.self),
    PreviewGroup(RegisterForm.self),
    PreviewGroup(Scrums.AllScrums.self),
    PreviewGroup(Scrums.HistoryDetail.self),
    PreviewGroup(Scrums.Meeting.self),
    PreviewGroup(Scrums.Meeting.Clock.self),
    PreviewGroup(Scrums.Meeting.Controls.self),
    PreviewGroup(Scrums.ScrumAdd.self),
    PreviewGroup(Scrums.ScrumDetail.self),
    PreviewGroup(Scrums.ScrumEdit.self),
    PreviewGroup(SignalExample.self),
    PreviewGroup(SignalExample.Row.self),
    PreviewGroup(StaticExample.self),
  ]

  static let components: [PreviewGroup] = [
    PreviewGroup(ArcView.self),
    PreviewGroup(BookDetailView.self),
    PreviewGroup(BookForm.self),
    PreviewGroup(BookListView.self),
    PreviewGroup(BookTitleView.self),
    PreviewGroup(ChipsView<Int>.self),
    PreviewGroup(ConfirmView.self),
    PreviewGroup(DashboardTilesView.self),
    PreviewGroup(DashboardView.self),
    PreviewGroup(DateText.self),
    PreviewGroup(DialogView<EmptyHTML>.self),
    PreviewGroup(EditScrumView.self),
    PreviewGroup(EmptyStateView<EmptyHTML>.self),
    PreviewGroup(EndMeetingView.self),
    PreviewGroup(NoMeetingView.self),
    PreviewGroup(ErrorView.self),
    PreviewGroup(ExampleListView<Int>.self),
    PreviewGroup(ExamplePageView<Text>.self),
    PreviewGroup(ExperimentListView.self),
    PreviewGroup(FactDisclosureView.self),
    PreviewGroup(FleetView.self),
    PreviewGroup(HeldMeetingFooterView.self),
    PreviewGroup(HeroView.self),
    PreviewGroup(HistoryView.self),
    PreviewGroup(LayersView.self),
    PreviewGroup(MeetingClockView.self),
    PreviewGroup(MeetingFooterView.self),
    PreviewGroup(MeetingHeaderView.self),
    PreviewGroup(MeetingTimerView.self),
    PreviewGroup(MeetingView<MeetingFooterView>.self),
    PreviewGroup(NameStreamView.self),
    PreviewGroup(NumberDetailView.self),
    PreviewGroup(NumberFactListView.self),
    PreviewGroup(NumberFactView.self),
    PreviewGroup(NumberGridView.self),
    PreviewGroup(PreviewHeaderView.self),
    PreviewGroup(PreviewListView.self),
    PreviewGroup(PreviewStatesView.self),
    PreviewGroup(QualifiedNameView.self),
    PreviewGroup(ScrumCardView.self),
    PreviewGroup(ScrumDetailView.self),
    PreviewGroup(ScrumListView.self),
    PreviewGroup(ShowcaseView.self),
    PreviewGroup(SiteFooterView.self),
    PreviewGroup(SourceView.self),
    PreviewGroup(SpeakerNameView.self),
    PreviewGroup(ThemeChipView.self),
  ]
}
