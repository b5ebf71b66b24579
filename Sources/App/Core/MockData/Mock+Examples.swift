// Sample ship names, experiments and users.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

extension Mock {
  /// Names of ships that are plainly samples.
  public static let cultureMindNames = [
    "GSV Sample Of Size One", "GCU Mock Indignation", "ROU Stub And Be Done With It",
    "VFP Fixture In The Sky", "LSV For Display Purposes Only", "Superlifter Test Weight",
  ]

  /// Sample experiments.
  public enum Experiment {
    /// Five inventions that should not leave the laboratory.
    public static let all: IdentifiedArrayOf<CoreModels.Experiment> = [
      mock(
        1001, "The Invisibility Cloak for Robots",
        "Works so well that three robots have been missing since the first trial."),
      mock(
        1002, "The Universal Remote for Black Holes",
        "Mute is the only button that does anything, and it is hard to tell."),
      mock(
        1003, "Zero-Calorie Matter Replicator",
        "Makes any dish out of air. It tastes of where the air was."),
      mock(
        1004, "The Intergalactic Space-Cleaning Vacuum",
        "Space was a vacuum before. Now it is a tidy one."),
      mock(
        1005, "Teleporting Toilet",
        "Always there when needed, and then somewhere else at once."),
    ]

    /// One of them; a place outside counts on from the start again.
    public static func mock(index: Int) -> CoreModels.Experiment {
      all[(index % all.count + all.count) % all.count]
    }

    private static func mock(
      _ number: UInt32, _ title: String, _ description: String
    ) -> CoreModels.Experiment {
      CoreModels.Experiment(id: Mock.id(number), title: title, description: description)
    }
  }

  /// Sample users.
  public enum User {
    /// Somebody who may be signed in.
    public static let example = CoreModels.User(
      id: Mock.id(2001), username: "naomi", name: "Naomi Sample")

    /// Any number of accounts that nobody can sign in to.
    public static func accounts(_ count: Int) -> IdentifiedArrayOf<CoreModels.Account> {
      IdentifiedArray(
        (0..<UInt32(count)).map { number in
          let user = CoreModels.User(
            id: Mock.id(10_000 + number), username: "user\(number)", name: "User \(number)")
          return CoreModels.Account(user: user, passwordHash: "$argon2id$sample$\(number)")
        })
    }
  }
}
