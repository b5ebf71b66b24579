// The form for a new book.
public import CoreModels
public import Puddles
import PuddlesWorkshop

/// Title, author, year and summary.
struct BookForm: Component {
  /// What a reader can do here; the draft is written before.
  enum Action: Hashable, Sendable {
    case submitted
    case dismissTapped
  }

  let draft: Binding<Book.Draft>
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    let strings = strings
    h1 { strings(BookStrings.newBook) }
    Form(draft, submit: { interface.send(.submitted) }) { field in
      TextField(strings(BookStrings.title), field.title)
      TextField(strings(BookStrings.author), field.author)
      NumberField(strings(BookStrings.year), field.year, in: BookLimits.year)
      TextArea(strings(BookStrings.about), field.summary, rows: 4)
      div(.class("row")) {
        SubmitButton(strings(SiteStrings.add))
        Button(strings(SiteStrings.cancel)) { interface.send(.dismissTapped) }
      }
    }
  }
}

extension Book.Draft: Validated {
  /// The broken rules, each at its field.
  public var faults: [FormError] {
    brokenRules.map { fault in
      switch fault {
      case .title: FormError(\Book.Draft.title, fault)
      case .author: FormError(\Book.Draft.author, fault)
      case .year: FormError(\Book.Draft.year, fault)
      case .summary: FormError(\Book.Draft.summary, fault)
      }
    }
  }
}

extension BookForm: Previewed {
  static var previews: [Preview] {
    Preview("Empty", state: Book.Draft()) { $draft in
      BookForm(draft: $draft, interface: .ignore)
    } controls: { $draft in
      DebugButton("Reset") { $draft.wrappedValue = Book.Draft() }
    }
    Preview(
      "Foreign text",
      state: Book.Draft(
        title: "\"><script>alert(1)</script>", author: "' onfocus='alert(2)",
        summary: "</textarea><script>alert(3)</script>")
    ) { $draft in
      BookForm(draft: $draft, interface: .ignore)
    }
  }
}
