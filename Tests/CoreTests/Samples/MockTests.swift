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
    scrums.append(Mock.DailyScrum.empty)
    scrums.append(Mock.DailyScrum.hostile)
    #expect(scrums.count == 6)
    try await ScrumStore(inMemory: []).save(scrums)
    let people = Mock.DailyScrum.all.flatMap { $0.attendees.map(\.id) }
    #expect(Set(people).count == people.count)
    #expect(Mock.DailyScrum.draft.faults() == [.blankTitle])
  }

  @Test("one seed gives one list, another seed another")
  func seeds() {
    #expect(Mock.DailyScrum.many(50) == Mock.DailyScrum.many(50))
    #expect(Mock.DailyScrum.many(50, seed: 2) != Mock.DailyScrum.many(50))
    #expect(Mock.DailyScrum.many(50).count == 50)
    #expect(Mock.DailyScrum.many(50).allSatisfy { $0.draft.faults().isEmpty })
  }

  @Test("ids are fixed and of the usual form")
  func ids() {
    #expect(Mock.id(0x0102_03FF).uuidString == "00000000-0000-4000-8000-0000010203FF")
  }

  @Test("the other samples are there")
  func others() async throws {
    #expect(Mock.Experiment.all.count == 5)
    #expect(Mock.Experiment.mock(index: 6) == Mock.Experiment.all[1])
    #expect(Mock.Experiment.mock(index: -1) == Mock.Experiment.all[4])
    #expect(Mock.Book.library.books(on: .favorites).count == 2)
    #expect("\(MockError.mock)" == "This failure is a sample.")
    try await BookStore(inMemory: Library()).save(Mock.Book.library)
  }

  @Test("no sample book or name is taken from the live data")
  func apart() async throws {
    let live = try await BookStore(path: Places.data("books.json")).load()
    #expect(Mock.Book.all.allSatisfy { !live.books.contains(id: $0.id) })
  }
}
