// Dates of documents.

import PuddlesMarkdown
import Testing

@Suite("Dates")
struct DocumentDateTests {
  @Test(
    "the written day stays in every zone",
    arguments: [
      ("2024-03-10", "2024-03-10", 1_710_028_800), ("2024-02-29", "2024-02-29", 1_709_164_800),
      ("2024-03-10T02:30:00-08:00", "2024-03-10", 1_710_066_600),
      ("2024-03-10 02:30:00 +0100", "2024-03-10", 1_710_034_200),
      ("1969-12-31T23:59:59Z", "1969-12-31", -1),
    ])
  func dates(text: String, day: String, seconds: Int) {
    #expect(DocumentDate(text)?.dayText == day)
    #expect(DocumentDate(text)?.secondsSince1970 == seconds)
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "2024-13-45", "2023-02-29", "2024-1-1", "today", "2024-01-01x", "2024-01-01T25:00", "",
      "2024-01-01T10:00+99:00",
    ])
  func refused(text: String) {
    #expect(DocumentDate(text) == nil)
  }
}
