// An item of a list.

extension Markdown {
  /// An item, which may be a task.
  public struct ListItem: Sendable, Hashable {
    /// Whether the task is done; `nil` if the item is no task.
    public var isDone: Bool?
    public var children: Blocks

    public init(isDone: Bool? = nil, children: Blocks) {
      self.isDone = isDone
      self.children = children
    }
  }
}
