// How the new site takes the place of the old one.
import Puddles
import PuddlesSystem

/// The way of a build to publish, and the reason for the weaker one.
enum PublishWay: Sendable, Equatable {
  /// The folders change places in one step: readers see the old site or the new one.
  case exchange
  /// File after file: each is whole at any instant, the site as a whole is not.
  case inPlace(Reason)

  enum Reason: Sendable, Equatable {
    case asked, mountPoint, repository
  }
}

extension PublishWay {
  /// - Parameter output: A resolved path.
  init(_ options: BuildOptions, output: String) {
    if Files.isMountPoint(output) {
      self = .inPlace(.mountPoint)
    } else if options.run.isInPlace {
      self = .inPlace(.asked)
    } else if Files.status(of: "\(output)/.git", followingLinks: false) != nil {
      self = .inPlace(.repository)
    } else {
      self = .exchange
    }
  }

  var isInPlace: Bool { self != .exchange }

  /// What a person should know before the build; `nil` if it keeps the full promise, or if the
  /// person asked for less.
  func notice(of output: String) -> String? {
    let reason: String
    switch self {
    case .exchange, .inPlace(.asked): return nil
    case .inPlace(.mountPoint): reason = "is a mount point"
    case .inPlace(.repository): reason = "is a repository of its own"
    }
    return "'\(output)' \(reason), so it is updated in place, file by file: "
      + "a build that is killed may leave some pages old and some new"
  }
}
