// Reading and writing an identified array by id.

extension IdentifiedArray {
  /// The element with this id.
  ///
  /// Setting nil removes it; setting an element updates it where it stands or adds it at the end.
  /// An element that carries another id takes the place of the old one only as far as order
  /// allows: the old one leaves, the new one is updated or added.
  public subscript(id id: Element.ID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    set {
      guard let newValue else { return _ = remove(id: id) }
      if newValue.id != id { remove(id: id) }
      updateOrAppend(newValue)
    }
  }
}
