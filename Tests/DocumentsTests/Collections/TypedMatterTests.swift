// Front matter as a type of one's own.

import Puddles
import PuddlesContent
import PuddlesMarkdown
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

  @Test(
    "tells each fault at its place",
    arguments: [
      (
        "dificulty: easy",
        "a.md:4:1: error[unknown-key]: unknown key 'dificulty' | did you mean 'difficulty'?"
      ),
      ("steps: now", "a.md:4:8: error[wrong-type]: 'steps' must be a list, not 'now'"),
      (
        "steps: [{text: a, minuts: 3}]",
        "a.md:4:19: error[unknown-key]: unknown key 'minuts' | did you mean 'minutes'?"
      ),
      ("steps: [{minutes: 3}]", "a.md:4:9: error[missing-key]: the key 'text' is missing"),
      (
        "steps: [{text: a, minutes: many}]",
        "a.md:4:28: error[wrong-type]: 'minutes' must be a whole number, not 'many'"
      ),
      ("units: {cup: big}", "a.md:4:14: error[wrong-type]: 'cup' must be a number, not 'big'"),
    ])
  func faults(line: String, message: String) {
    #expect(recipeFaults(["a.md": recipe(line)]) == ["recipes/" + message])
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

  @Test("an enumeration lists its words if none is near")
  func words() {
    #expect(
      recipeFaults(["a.md": "---\ndate: 2026-01-01\ndifficulty: 17\n---\n"]) == [
        """
        recipes/a.md:3:13: error[not-one-of]: 'difficulty' has no value '17' | known values: easy, medium, hard
        """
      ])
  }
}
