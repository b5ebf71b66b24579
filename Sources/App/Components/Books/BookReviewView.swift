// What a reader thinks of a book: stars, and notes to read and to change.
import CoreModels
import Puddles

/// The form for stars and notes. Its fields have no draft: each sends the action that changes its part.
struct BookReviewView: Component {
  let review: BookReview
  let interface: Interface<BookReviewChange>
  @Environment(.strings) private var strings

  var body: some HTML {
    let (review, interface, strings) = (review, interface, strings)
    section(.ariaLabelledby("review")) {
      h2(.id("review")) { strings(BookStrings.review) }
      Form {
        Picker(
          strings(BookStrings.rating),
          interface.binding(review.rating ?? 0) { .rating($0 == 0 ? nil : $0) },
          options: [0] + BookLimits.rating,
          name: { $0 == 0 ? strings(BookStrings.notRated) : strings(BookStrings.stars, count: $0) })
        TextArea(
          strings(BookStrings.notes), interface.binding(review.notes) { .notes($0) }, rows: 4)
        div(.class("row")) { SubmitButton(strings(CommonStrings.save)) }
      }
    }
  }
}

extension BookReviewView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Four stars", { BookReviewView(review: $1, interface: $0) }, state: .preview) {
      change, $review in
      $review.wrappedValue = $review.wrappedValue.applying(change)
    } controls: { $review in
      DebugButton("Not rated") { $review.rating = nil }
      DebugButton("Five stars") { $review.rating = 5 }
    }
    Preview("Foreign text") {
      BookReviewView(
        review: BookReview(id: "a", notes: "</textarea><script>alert(1)</script>"),
        interface: .ignore)
    }
  }
}

/// One to five stars, drawn and in words.
struct StarsView: Component {
  let stars: Int
  @Environment(.strings) private var strings

  private var shown: Int { min(max(stars, 0), BookLimits.rating.upperBound) }

  var body: some HTML {
    p(.class("stars")) {
      span(.ariaHidden(true)) {
        String(repeating: "★", count: shown)
          + String(repeating: "☆", count: BookLimits.rating.upperBound - shown)
      }
      " "
      span(.class("soft")) {
        strings(
          BookStrings.ofStars, ["stars": "\(shown)", "all": "\(BookLimits.rating.upperBound)"])
      }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("One") { StarsView(stars: 1) }
    Preview("Four") { StarsView(stars: 4) }
  }
}
