// Which module shows which place.
public import Puddles
internal import PuddlesTheme

extension ExampleSite {
  public func module(for place: Place) -> any Module {
    switch place {
    case .home: Home.Root()
    case .login: Login()
    case .register: Register()
    case .scrums: Scrums.AllScrums()
    case .newScrum: Scrums.ScrumAdd()
    case .scrum(let id): Scrums.ScrumDetail(id: id)
    case .editScrum(let id): Scrums.ScrumEdit(id: id)
    case .meeting(let id, let speaker): Scrums.Meeting(id: id, speaker: speaker)
    case .history(let scrum, let entry): Scrums.HistoryDetail(scrum: scrum, entry: entry)
    case .books: BooksNavigator(.books(.all))
    case .newBook: BookAdd()
    case .booksBy(let filter): BooksNavigator(.books(.decade(filter)))
    case .favorites: BooksNavigator(.favorites)
    case .readingList: BooksNavigator(.readingList)
    case .book(let id): BooksNavigator(.bookDetail(id))
    case .numbers: NumberPages.AllNumbers()
    case .shuffledNumbers(let round): NumberPages.ShuffledNumbers(round: round)
    case .numbersWith(let filter): NumberPages.NumbersOfKind(NumberKind(filter))
    case .number(let number): NumberPages.NumberDetail(number)
    case .minds: Minds.AllMinds()
    case .examples: Examples.Overview()
    case .example(let example): Examples.ExamplePage(example)
    case .sideBySide: Examples.SideBySide()
    case .document(let path): Documents.DocumentPage(path: path)
    case .decisions(let slug): Documents.DecisionsOfTag(slug: slug)
    case .notes(let page): Notes.NoteList(page: page)
    case .note(let path): Notes.NoteDetail(path: path)
    case .noteTags: Notes.AllTags()
    case .noteTag(let slug): Notes.NotesOfTag(slug: slug)
    case .search, .chineseSearch: SearchPage()
    case .chinese(let path): Documents.ChinesePage(path: path)
    case .previews: Previews.AllPreviews()
    case .preview(let name, let state): Previews.PreviewPage(name: name, state: state)
    }
  }
}
