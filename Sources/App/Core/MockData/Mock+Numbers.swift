// Sample facts about numbers. They sound like samples, so that nobody takes them for knowledge.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

extension Mock {
  /// A sentence for any number.
  public static func factAboutNumber(_ number: Int) -> String {
    "\(number) is a sample number, and proud of it."
  }

  /// Sample facts.
  public enum NumberFact {
    /// The numbers 0 to 10 with a sentence each.
    public static let all = IdentifiedArray(
      (0...10).map { CoreModels.NumberFact(number: $0, content: factAboutNumber($0)) })

    /// A fact that is there.
    public static let example = CoreModels.NumberFact(number: 42, content: factAboutNumber(42))

    /// A fact that is still being fetched.
    public static let loading = CoreModels.NumberFact(number: 73)
  }
}
