// The form for a new book.
public import CoreModels
public import Puddles

/// Title, author, year and summary.
struct BookForm: Component {
  /// What a reader can do here; the draft is written before.
  enum Action: Hashable, Sendable {
    case submitted
    case dismissTapped
  }

  let draft: Binding<Book.Draft>
  let interface: Interface<Action>

  var body: some HTML {
    h1 { "New book" }
    Form(draft, submit: { interface.send(.submitted) }) { field in
      TextField("Title", field.title)
      TextField("Author", field.author)
      NumberField("Year", field.year, in: BookLimits.year)
      TextArea("What it is about", field.summary, rows: 4)
      div(.class("row")) {
        SubmitButton("Add")
        Button("Cancel") { interface.send(.dismissTapped) }
      }
    }
  }
}

extension Book.Draft: Validated {
  /// The broken rules, each at its field.
  public var faults: [FormError] {
    brokenRules.map { fault in
      switch fault {
      case .title: FormError(\Book.Draft.title, fault.message)
      case .author: FormError(\Book.Draft.author, fault.message)
      case .year: FormError(\Book.Draft.year, fault.message)
      case .summary: FormError(\Book.Draft.summary, fault.message)
      }
    }
  }
}

extension BookForm {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Empty") { form(Book.Draft()) }
    Preview("Foreign text") {
      form(
        Book.Draft(
          title: "\"><script>alert(1)</script>", author: "' onfocus='alert(2)",
          summary: "</textarea><script>alert(3)</script>"))
    }
  }

  private static func form(_ draft: Book.Draft) -> some HTML {
    StateHosting(draft) { BookForm(draft: $0, interface: .ignore) }
  }
}
