// Reports what happens in sessions while it happens: for developers, and for those who run a host.

/// A kind of thing that happens in a session.
package enum Activity: String, Sendable {
  /// A control was used, or an action of an interface was run.
  case action
  /// A signal or a target state was sent or resolved.
  case signal
  /// A question was asked, or ended.
  case query
  /// A page or some of its regions were drawn.
  case render
}

/// Receives what happens while a request is answered.
///
/// This is a class because a closure as a task-local value crashes in the code that the optimiser makes
/// (Swift 6.3, `swift_task_localValuePush`).
package final class ActivityLog: Sendable {
  @TaskLocal package static var current: ActivityLog?

  /// The most characters of one line; longer text is cut off.
  private static let limit = 300

  private let receive: @Sendable (Activity, String) -> Void

  /// - Parameter receive: Receives what happens, in one line, which may hold what a visitor typed.
  package init(_ receive: @escaping @Sendable (Activity, String) -> Void) {
    self.receive = receive
  }
}

extension ActivityLog {
  package static func record(_ kind: Activity, _ text: @autoclosure () -> String) {
    guard let current else { return }
    let text = text()
    let line = String(text.prefix(limit).map { $0.isNewline ? " " : $0 })
    current.receive(kind, text.count > limit ? line + "…" : line)
  }

  /// The name of a type without its module: `LoafList.Action`.
  static func name(of type: Any.Type) -> String {
    let name = RegionName.stable(String(reflecting: type))
    guard let dot = name.firstIndex(of: "."), !name[..<dot].contains("<") else { return name }
    return String(name[dot...].dropFirst())
  }
}

extension RegionContext {
  /// The modules from the page down to the current one, or `no module`.
  static var trailOfCurrent: String { current?.trail.joined(separator: " > ") ?? "no module" }
}
