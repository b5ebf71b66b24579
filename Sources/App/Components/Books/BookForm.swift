// The form for a new book.
public import CoreModels
public import Puddles
import PuddlesWorkshop

/// Title, author, year and summary.
struct BookForm: Component, Previewed {
  /// What a reader can do here; the draft is written before.
  enum Action: Hashable, Sendable {
    case submitted
    case dismissTapped
  }

  let draft: Binding<Book>
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

  static var previews: [Preview] {
    Preview("Empty", state: Book()) { $draft in
      BookForm(draft: $draft, interface: .ignore)
    } controls: { $draft in
      DebugButton("Reset") { $draft.wrappedValue = Book() }
    }
    Preview(
      "Foreign text",
      state: Book(
        title: "\"><script>alert(1)</script>", author: "' onfocus='alert(2)",
        summary: "</textarea><script>alert(3)</script>")
    ) { $draft in
      BookForm(draft: $draft, interface: .ignore)
    }
  }
}

extension Book: Validated {
  /// The broken rules, each at its field.
  public var faults: [FormError] {
    brokenRules.map { fault in
      switch fault {
      case .title: FormError(\Book.title, fault)
      case .author: FormError(\Book.author, fault)
      case .year: FormError(\Book.year, fault)
      case .summary: FormError(\Book.summary, fault)
      }
    }
  }
}
