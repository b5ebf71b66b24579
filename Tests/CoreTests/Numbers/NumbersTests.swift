// Which fact is given, and the curated file.

import NumbersAPI
import PuddlesBasics
import TestSupport
import Testing

@Suite struct NumbersTests {
  @Test("the curated sentence comes first, and the same each time")
  func best() {
    let numbers = Numbers(curated: ["en": [42: "An answer."], "zh-Hans": [42: "答案。"]])
    #expect(numbers.sentences(about: 42).first == "An answer.")
    #expect(numbers.sentences(about: 42, in: "zh-Hans").first == "答案。")
    #expect(numbers.sentences(about: 42, in: "de") == numbers.sentences(about: 42))
    #expect(numbers.sentences(about: 73).first == "73 is a prime number.")
  }

  @Test(
    "plain arithmetic says what division says",
    arguments: [
      (0, ["0 is the square of 0.", "0 is even."]), (1, ["1 is the square of 1.", "1 is odd."]),
      (2, ["2 is a prime number.", "2 is even."]),
      (49, ["49 is 7 times 7.", "49 is the square of 7.", "49 is odd."]),
      (999_983, ["999983 is a prime number.", "999983 is odd."]), (-3, ["-3 is odd."]),
      (Int.max, ["9223372036854775807 is odd."]), (Int.min, ["-9223372036854775808 is even."]),
    ])
  func plain(number: Int, sentences: [String]) {
    #expect(Numbers().sentences(about: number) == sentences)
  }

  @Test("the curated sentences of the example begin with their number, in each language")
  func exampleData() async throws {
    let numbers = try await Numbers.load(path: Places.data("numbers.json"))
    let english = try #require(numbers.curated["en"])
    #expect(english.count > 60)
    for (number, sentence) in english {
      #expect((0...200).contains(number))
      #expect(sentence.hasPrefix("\(number) ") && sentence.last == ".", "\(sentence)")
    }
    let chinese = try #require(numbers.curated["zh-Hans"])
    #expect(Set(chinese.keys) == Set(english.keys))
    for (number, sentence) in chinese {
      #expect(sentence.hasPrefix("\(number) ") && sentence.last == "。", "\(sentence)")
    }
  }

  @Test("every sentence about a number is there in Chinese as well, and each differs")
  func chinese() {
    for number in [-7, 0, 1, 2, 28, 144, Int.min, Int.max] {
      let english = Numbers().sentences(about: number)
      let chinese = Numbers().sentences(about: number, in: "zh-Hans")
      #expect(english.count == chinese.count && Set(english).isDisjoint(with: chinese))
      #expect(Set(chinese).count == chinese.count)
      #expect(chinese.allSatisfy { $0.last == "。" }, "\(chinese)")
    }
    #expect(Numbers().sentences(about: 28, in: "zh-Hans").first == "28 等于 2 乘 14。")
  }

  @Test("faults of the curated file have their places")
  func badFile() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "n.json",
      """
      {"numbers": [{"number": 1, "fact": "a"},
      {"number": 3, "fact": " "}, {"number": 99999999999999999999, "fact": "b"},
      {"number": 2, "fact": "c", "translations": {"zh-Hans": []}}]}
      """)
    let error = await #expect(throws: DiagnosticsError.self) { try await Numbers.load(path: path) }
    #expect(
      error?.diagnostics.map { "\($0.line ?? 0): \($0.message)" } == [
        "2: 'numbers[1].fact' has nothing to see in it",
        "2: 'numbers[2].number' must be a whole number, not '99999999999999999999'",
        "3: 'numbers[3].translations.zh-Hans' must be text, not a list",
      ])
    #expect(try await Numbers.load(path: folder.file("none.json")).curated.isEmpty)
  }
}
