// The components and modules of the workshop.

import Puddles
import PuddlesWorkshop

extension ExampleSite {
  /// Every component and module in each of its states.
  static let previews = PreviewCatalog(previewed)

  private static var previewed: [any Previewed.Type] {
    [
      BookAdd.self, BookDetailView.self, BookForm.self, BookList.self,
      BookList.AllBooks.self, BookList.Favorites.self, BookList.ReadingList.self, BookListView.self,
      BooksNavigator.self, BookDetail.self, ChipsView<Int>.self,
      CollectedFactsView.self, ContainerExample.self, Dashboard.self, Dashboard.Map.self,
      DashboardView.self, DateText.self,
      FactCard.self, EditScrumView.self,
      EmptyStateView<EmptyHTML>.self, ExperimentListView.self,
      ExperimentRunView.self, HeldMeetingFooterView.self, HistoryView.self,
      Home.self, HomeView.self, Login.self, LoginForm.self, MeetingClockView.self,
      MeetingFooterView.self, MeetingTimerView.self,
      MeetingView<MeetingFooterView>.self, AllMinds.self, NameStreamView.self,
      NumberDetail.self, NumberDetailView.self, NumberFactListView.self,
      NumberFactView.self, NumbersExample.self, NotFoundPage.self,
      ProviderExample.self, QueryableExample.self, Register.self,
      RegisterForm.self, ScrumCardView.self, ScrumDetailView.self, ScrumListView.self,
      ScrumMapView.self, Scrums.AllScrums.self, Scrums.HistoryDetail.self, Scrums.Meeting.self,
      Scrums.ScrumAdd.self,
      Scrums.ScrumDetail.self, Scrums.ScrumEdit.self, SettingsForm.self,
      SettingsScreen.self, ShipClassView.self, ShuffleNumbersExample.self, SideBySide.self,
      SignalExample.self, SiteFooterView.self, StaticExample.self, TalkTimeView.self,
      UndoView.self, VisitorLink.self,
    ]
  }
}
