// Front matter as a type of one's own.

import Puddles
import PuddlesContent
import Testing

@Suite("Typed front matter")
struct TypedMatterTests {
  @Test("is decoded with lists, maps, dates and enumerations, beside the keys of every document")
  func decoded() throws {
    let list = try recipeList([
      "soup.md": """
      ---
      title: Soup
      date: 2026-03-01
      difficulty: hard
      steps:
        - text: Boil
          minutes: 10
        - {text: Eat}
      units: {cup: 2.5}
      ---
      """
    ])
    let entry = try #require(list.entry("soup"))
    #expect(entry.title == "Soup" && entry.matter.date == CalendarDate("2026-03-01"))
    #expect(entry.matter.difficulty == .hard)
    #expect(entry.matter.steps?.map(\.minutes) == [10, nil])
    #expect(entry.matter.units == ["cup": 2.5])
  }

  @Test("tells each fault at its place; an enumeration lists its words if none is near")
  func faults() {
    let lines = [
      "dificulty: easy", "steps: now", "steps: [{text: a, minuts: 3}]", "steps: [{minutes: 3}]",
      "steps: [{text: a, minutes: many}]", "units: {cup: big}",
    ]
    let number = "---\ndate: 2026-01-01\ndifficulty: 17\n---"
    assertEach(lines.map { recipe($0) } + [number]) { recipeFaults(["a.md": $0]) }
  }

  @Test("finds every fault of a file and of all files at once")
  func all() {
    let faults = recipeFaults([
      "a.md": "---\ndate: 2026-02-30\ndifficulty: eesy\nsteps: 1\ntitel: x\n---\n",
      "b.md": "no front matter\n",
    ])
    #expect(
      faults == [
        """
        recipes/a.md:2:7: error[bad-value]: 'date': there is no date '2026-02-30' (write it as 2024-03-10)
        """,
        "recipes/a.md:3:13: error[not-one-of]: 'difficulty' has no value 'eesy' | did you mean 'easy'?",
        "recipes/a.md:4:8: error[wrong-type]: 'steps' must be a list, not '1'",
        "recipes/a.md:5:1: error[unknown-key]: unknown key 'titel' | did you mean 'title'?",
        "recipes/b.md:1:1: error[missing-key]: the key 'date' is missing",
        "recipes/b.md:1:1: error[missing-key]: the key 'difficulty' is missing",
      ])
  }
}
