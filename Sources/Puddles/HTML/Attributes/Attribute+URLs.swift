// Attributes that hold several URLs: each is checked as a single one is.

extension Attribute {
  /// An attribute whose value is a list of URLs. The first that is not allowed stands for all, so
  /// that the renderer refuses it.
  init(_ name: StaticString, urls: [String], separator: String) {
    if let refused = urls.first(where: { !URLScheme.isAllowed($0) }) {
      self.init(name, url: refused)
    } else {
      self.init(name, urls.joined(separator: separator))
    }
  }
}
