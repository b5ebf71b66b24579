// Lists the components and modules whose previews the workshop of the site shows.

import Puddles
import PuddlesWorkshop

extension ExampleSite {
  /// Every component and module in each of its states.
  static let previews = PreviewCatalog(previewed)

  private static var previewed: [any Previewed.Type] {
    [
      AllMinds.self, AllScrums.self, BookAdd.self, BookDetail.self, BookDetailView.self,
      BookList.AllBooks.self, BookList.Favorites.self, BookList.ReadingList.self, BookList.self,
      BookListView.self, BooksNavigator.self, ChipsView<Int>.self, ContainerExample.self,
      Dashboard.Map.self, Dashboard.self, DashboardView.self, DateText.self, DrawingView.self,
      EditScrumView.self,
      EmptyStateView<EmptyHTML>.self, ExperimentListView.self, FactCard.self,
      HeldMeetingFooterView.self, HistoryDetail.self, Home.self, Login.self, Meeting.self,
      MeetingClockView.self, MeetingFooterView.self, MeetingTimerView.self, NameStream.self,
      NameStreamView.self, NotFoundPage.self, NumberDetail.self, NumberFactListView.self,
      NumberFactView.self, NumbersExample.self, ProviderExample.self, QueryableExample.self,
      Register.self, ScrumAdd.self, ScrumCardView.self, ScrumDetail.self, ScrumDetailView.self,
      ScrumEdit.self, ScrumListView.self, ScrumMapView.self, SettingsScreen.self,
      ShuffleNumbersExample.self, SideBySide.self, SignalExample.self, StaticExample.self,
      TalkTimeView.self, VisitorLink.self,
    ]
  }
}
