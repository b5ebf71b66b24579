// The components and modules of the workshop.

import Puddles
import PuddlesWorkshop

extension ExampleSite {
  /// Every component and module in each of its states.
  static let previews = PreviewCatalog(previewed)

  private static var previewed: [any Previewed.Type] {
    [
      AllMinds.self, BookAdd.self, BookDetail.self, BookDetailView.self,
      BookList.self, BookList.AllBooks.self, BookList.Favorites.self, BookList.ReadingList.self,
      BookListView.self, BooksNavigator.self, ChipsView<Int>.self,
      ContainerExample.self, Dashboard.self, Dashboard.Map.self, DashboardView.self, DateText.self,
      EditScrumView.self, EmptyStateView<EmptyHTML>.self, ExperimentListView.self, FactCard.self,
      HeldMeetingFooterView.self, Home.self, Login.self, MeetingClockView.self,
      MeetingFooterView.self, MeetingTimerView.self,
      NameStreamView.self, NotFoundPage.self, NumberDetail.self, NumberFactListView.self,
      NumberFactView.self, NumbersExample.self, ProviderExample.self, QueryableExample.self,
      Register.self, ScrumCardView.self, ScrumDetailView.self, ScrumListView.self,
      ScrumMapView.self, Scrums.AllScrums.self, Scrums.HistoryDetail.self, Scrums.Meeting.self,
      Scrums.ScrumAdd.self, Scrums.ScrumDetail.self, Scrums.ScrumEdit.self, SettingsScreen.self,
      ShuffleNumbersExample.self, SideBySide.self, SignalExample.self, StaticExample.self,
      TalkTimeView.self, VisitorLink.self,
    ]
  }
}
