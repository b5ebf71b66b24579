// Which fact is given, the curated file, and the grammar of questions.

import CoreModels
import NumbersAPI
import PuddlesData
import TestSupport
import Testing

@Suite struct NumbersTests {
  @Test("the curated sentence comes first, mathematics when asked, and the same each time")
  func best() async throws {
    let numbers = Numbers(curated: [42: "An answer."])
    #expect(numbers.fact(about: 42) == NumberFact(number: 42, content: "An answer."))
    #expect(
      numbers.fact(about: 42, kind: .math).content
        == "42 is abundant: its smaller divisors add up to 54.")
    #expect(numbers.fact(about: 73).content == "73 is a prime number.")
    #expect(numbers.fact(about: 73) == numbers.fact(about: 73))
    #expect(try await numbers.factAboutNumber(42) == "An answer.")
    var generator = SeededGenerator(seed: 5)
    let random = try await numbers.factAboutRandomNumber(using: &generator)
    #expect((0...100).contains(random.number) && !random.content.isEmpty)
  }

  @Test("every number from 0 to 200 has a sentence, and the curated ones begin with their number")
  func exampleData() throws {
    let numbers = try Numbers.load(path: Places.data("numbers.json"))
    let english = try #require(numbers.curated[.english])
    #expect(english.count > 60)
    for (number, sentence) in english {
      #expect((0...200).contains(number))
      #expect(sentence.hasPrefix("\(number) ") && sentence.last == ".", "\(sentence)")
    }
    let chinese = try #require(numbers.curated[.simplifiedChinese])
    #expect(Set(chinese.keys) == Set(english.keys))
    for (number, sentence) in chinese {
      #expect(sentence.hasPrefix("\(number) ") && sentence.last == "。", "\(sentence)")
    }
    #expect((0...200).allSatisfy { numbers.fact(about: $0).content != nil })
  }

  @Test("every sentence about a number is there in Chinese as well, and each differs")
  func chinese() {
    let numbers = Numbers(curated: [.simplifiedChinese: [42: "答案。"]])
    #expect(numbers.sentences(about: 42, in: .simplifiedChinese).first == "答案。")
    #expect(numbers.sentences(about: 42).first != "答案。")
    for number in [-28, -7, -1, 0, 1, 2, 6, 8, 28, 120, 144, 1000, 4181, Int.min, Int.max] {
      let english = numbers.sentences(about: number)
      let chinese = Numbers().sentences(about: number, in: .simplifiedChinese)
      #expect(english.count == chinese.count && Set(english).isDisjoint(with: chinese))
      #expect(Set(chinese).count == chinese.count)
      #expect(chinese.allSatisfy { $0.last == "。" }, "\(chinese)")
    }
    #expect(
      Numbers().fact(about: 28, in: .simplifiedChinese).content == "28 是完全数：较小的约数之和等于 28。")
  }

  @Test("faults of the curated file have their places")
  func badFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "n.json",
      """
      {"numbers": [{"number": 1, "fact": "a"},
      {"number": 1, "fact": " "}, {"number": 99999999999999999999, "fact": "b"},
      {"number": 1, "fact": "again"},
      {"number": 2, "fact": "c", "translations": {"zh-Hans": 3}}]}
      """)
    let error = #expect(throws: StoreError.self) { try Numbers.load(path: path) }
    #expect(
      error?.errors.map { "\($0.line ?? 0): \($0.message)" } == [
        "2: 'fact' has nothing to see in it",
        "2: 'number' is 99999999999999999999, but must be -9223372036854775808 to "
          + "9223372036854775807",
        "3: id '1' is already used on line 1", "4: 'zh-Hans' must be a text, not a number",
      ])
    #expect(try Numbers.load(path: folder.file("none.json")).curated.isEmpty)
  }

  @Test(
    "a question prints and parses its path",
    arguments: [
      ("/42/math", 42, NumberFactKind.math), ("/-7/trivia", -7, .trivia),
      ("/9223372036854775807/math", Int.max, .math),
    ])
  func paths(path: String, number: Int, kind: NumberFactKind) {
    let question = NumberQuestion(number: number, kind: kind)
    #expect(question.path == path)
    #expect(NumberQuestion(path: path) == question)
  }

  @Test(
    "a question about several numbers, or a random one, prints and parses its path",
    arguments: [
      ("/1..3,10/trivia?json", NumberQuestion.Subject.numbers([1...3, 10...10])),
      ("/-2..0/trivia?json", .numbers([-2...0])),
      ("/random/trivia?json", .random(nil)),
      ("/random/trivia?json&min=-5&max=20", .random(-5...20)),
    ])
  func otherPaths(path: String, subject: NumberQuestion.Subject) {
    let question = NumberQuestion(subject)
    #expect(question.path == path)
    #expect(NumberQuestion(path: path) == question)
  }

  @Test("neighbors are asked for as a range, and none twice")
  func ranges() {
    #expect(NumberQuestion(numbers: [10, 3, 1, 2, 3]).path == "/1..3,10/trivia?json")
  }

  @Test(
    "other paths are no questions",
    arguments: [
      "", "/", "42", "/x/math", "/42/date", "/42/math/", "/042/math", "/+1",
      "/99999999999999999999", "/42/math?json=1", "/random/math", "/random/math?json&min=1",
      "/random/math?json&min=2&max=1", "/random/math?json&max=2&min=1", "/1..1/trivia?json",
      "/3..1/trivia?json", "/1,/trivia?json", "/1,x/trivia?json", "/1..3/trivia",
      "/1...3/trivia?json",
    ])
  func noPaths(path: String) { #expect(NumberQuestion(path: path) == nil) }

  @Test("a path without a kind asks for trivia")
  func shortPath() { #expect(NumberQuestion(path: "/7")?.kind == .trivia) }
}
