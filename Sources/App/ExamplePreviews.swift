// The components and modules of the workshop.

import Puddles
import PuddlesWorkshop

extension ExampleSite {
  /// Every component and module in each of its states.
  static let previews = PreviewCatalog(previewed, languages: [english, chinese])

  private static var previewed: [any Previewed.Type] {
    [
      ArcView.self, BookAdd.self, BookDetailView.self, BookForm.self, BookList.self,
      BookList.AllBooks.self, BookList.Favorites.self, BookList.ReadingList.self, BookListView.self,
      BookTitleView.self, BooksNavigator.self, BooksNavigator.BookDetail.self, ChipsView<Int>.self,
      CollectedFactsView.self, ContainerExample.self, Dashboard.OtherTab.self,
      Dashboard.ScrumsTab.self, Dashboard.Tabs.self, DashboardLibraryView.self,
      DashboardPeopleView.self, DashboardScrumsView.self, DashboardView.self, DateText.self,
      Documents.FactCard.self, Documents.ScrumCard.self, EditScrumView.self,
      EmptyStateView<EmptyHTML>.self, EndMeetingView.self, ErrorView.self,
      ExperimentListView.self, ExperimentRunView.self, FactDisclosureView.self,
      HeldMeetingFooterView.self, HeroView.self, HistoryView.self, Home.Dashboard.self,
      Home.Root.self, Login.self, LoginForm.self, MapPage.self, MeetingClockView.self,
      MeetingFooterView.self, MeetingHeaderView.self, MeetingTimerView.self,
      MeetingView<MeetingFooterView>.self, Minds.AllMinds.self, NameStreamView.self,
      NoMeetingView.self, NumberDetailView.self, NumberFactListView.self, NumberFactView.self,
      NumberGridView.self, NumberPages.AllNumbers.self, NumberPages.CollectedFacts.self,
      NumberPages.NumberDetail.self,
      NumberPages.ShuffledFacts.self, NumberPages.ShuffledNumbers.self,
      Pages.NotFoundPage.self, ProofView.self, ProviderExample.self, QueryableExample.self,
      ReadersView.self,
      Register.self, RegisterForm.self, ScrumCardView.self, ScrumDetailView.self,
      ScrumListView.self,
      Scrums.AllScrums.self, Scrums.HistoryDetail.self, Scrums.Meeting.self,
      Scrums.Meeting.Clock.self, Scrums.Meeting.Controls.self, Scrums.ScrumAdd.self,
      Scrums.ScrumDetail.self, Scrums.ScrumEdit.self, ServiceAwayView.self, SettingsForm.self,
      SettingsPage.self, ShipClassView.self, SignalExample.self,
      SideBySide.self, SideBySide.Facts.self, SideBySide.Part.self, SignalExample.Row.self,
      SiteFooterView.self, SpeakerNameView.self,
      StaticExample.self, ScrumMapView.self, TalkTimeView.self, ThemeChipView.self, UndoView.self,
      VisitorLink.self,
    ]
  }
}
