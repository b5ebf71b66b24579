// Answers in fewer bytes, for clients that take them.
import PuddlesExchange

enum Compression {
  static func applied(to answer: HostAnswer, for request: HostRequest) -> HostAnswer {
    answer
  }
}
