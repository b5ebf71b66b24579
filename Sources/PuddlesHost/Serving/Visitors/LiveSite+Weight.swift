// No session grows without bounds: it is weighed after everything that may make it larger.
import Puddles

extension LiveSite {
  /// Weighs a session after its visitor was shown a place. What was used longest ago gives its state
  /// up first, the place that is shown last.
  func relieve(_ visitor: Visitor, at place: RoutePath) async {
    guard !visitor.session.isEmpty else { return }
    while visitor.session.weight > options.limits.bytesOfSession,
      let oldest = visitor.forgetOldest(but: place)
    {
      await visitor.session.end(place: oldest)
    }
    _ = await gaveUp(place, of: visitor)
  }

  /// Weighs a session after an action. If it holds too much, the place of the action gives its state
  /// up.
  func gaveUp(_ place: RoutePath, of visitor: Visitor) async -> Bool {
    let isTooHeavy = visitor.session.weight > options.limits.bytesOfSession
    if isTooHeavy { await visitor.session.end(place: place) }
    visitors.weigh(visitor)
    return isTooHeavy
  }
}
