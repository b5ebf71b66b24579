// Which fact is given, and the curated file.

import CoreModels
import NumbersAPI
import PuddlesBasics
import TestSupport
import Testing

@Suite struct NumbersTests {
  @Test("the curated sentence comes first, and the same each time")
  func best() {
    let numbers = Numbers(curated: [42: "An answer."])
    #expect(numbers.fact(about: 42) == NumberFact(number: 42, content: "An answer."))
    #expect(numbers.fact(about: 73).content == "73 is a prime number.")
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

  @Test("every number from 0 to 200 has a sentence, and the curated ones begin with their number")
  func exampleData() async throws {
    let numbers = try await Numbers.load(path: Places.data("numbers.json"))
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
    #expect(Numbers().fact(about: 28, in: .simplifiedChinese).content == "28 等于 2 乘 14。")
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
