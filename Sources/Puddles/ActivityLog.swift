// What happens in sessions, said as it happens: for developers, and for those who run a host.

/// Something that happened in a session.
package struct Activity: Sendable, Hashable {
  /// What kind of thing it was.
  package enum Kind: String, Sendable {
    /// A control was used, or an action of an interface was run.
    case action
    /// A signal or a target state was sent or resolved.
    case signal
    /// A question was asked, or ended.
    case query
    /// A page or some of its regions were drawn.
    case render
  }

  package let kind: Kind
  /// One line; it may hold what a reader typed.
  package let text: String
}

/// Takes what happens while a request is answered.
///
/// It is an object: a closure as the value of a task crashes in the code that the optimiser makes
/// (Swift 6.3, `swift_task_localValuePush`).
package final class ActivitySink: Sendable {
  package let take: @Sendable (Activity) -> Void

  package init(_ take: @escaping @Sendable (Activity) -> Void) {
    self.take = take
  }
}

/// Notes what happens, where a sink is set.
package enum ActivityLog {
  @TaskLocal package static var sink: ActivitySink?

  /// Characters of a line.
  private static let limit = 300

  package static func note(_ kind: Activity.Kind, _ text: @autoclosure () -> String) {
    guard let sink else { return }
    let text = text()
    let line = String(text.prefix(limit).map { $0.isNewline ? " " : $0 })
    sink.take(Activity(kind: kind, text: text.count > limit ? line + "…" : line))
  }

  /// The name of a type without its module: `LoafList.Action`.
  static func name(of type: Any.Type) -> String {
    let name = RegionName.stable(String(reflecting: type))
    guard let dot = name.firstIndex(of: "."), !name[..<dot].contains("<") else { return name }
    return String(name[dot...].dropFirst())
  }
}

extension RegionContext {
  /// The modules from the page down to the one that acts.
  static var trailOfCurrent: String { current?.trail.joined(separator: " > ") ?? "no module" }
}
