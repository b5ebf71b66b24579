// The samples: reproducible, valid where they should be, and different from live data.

import BookStore
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing

@Suite struct MockTests {
  @Test("every sample scrum may stand in a file, and no id occurs twice")
  func scrums() async throws {
    var scrums = Mock.DailyScrum.all
    scrums.append(Mock.DailyScrum.example)
    for scrum in Mock.DailyScrum.many(60) { scrums.append(scrum) }
    #expect(scrums.count == 64)
    try await ScrumStore(inMemory: []).save(scrums)
    let people = Mock.DailyScrum.all.flatMap { $0.attendees.map(\.id) }
    #expect(Set(people).count == people.count)
    #expect(Mock.DailyScrum.many(60).allSatisfy { $0.draft.faults().isEmpty })
    #expect(Mock.DailyScrum.draft.faults() == [.blankTitle])
  }

  @Test("ids are fixed and of the usual form")
  func ids() {
    #expect(Mock.id(0x0102_03FF).uuidString == "00000000-0000-4000-8000-0000010203FF")
  }

  @Test("a sample library may stand in a file, and no book is taken from the live data")
  func books() async throws {
    try await BookStore(inMemory: Library()).save(Mock.Book.library)
    let live = try await BookStore(path: Places.data("books.json")).load()
    #expect(Mock.Book.all.allSatisfy { !live.books.contains(id: $0.id) })
  }
}
