// Where on the site a request arrives: a place, or the dialog of a question that a place asks.
import Puddles

/// A page of a running site.
struct Stop<Place: Destination>: Sendable {
  let place: Place
  /// The last segment of the URL of a question.
  var slug: String?

  var path: RoutePath { slug.map { place.path.appending($0) } ?? place.path }
}

extension Stop {
  /// What a path may mean, the likeliest first: a place may have the form of a question's URL.
  static func candidates(at path: RoutePath) -> [Stop] {
    var stops: [Stop] = []
    if let slug = path.segments.last, slug.hasPrefix("ask-"), let parent = path.parent,
      let place = try? Place(path: parent)
    {
      stops.append(Stop(place: place, slug: slug))
    }
    if let place = try? Place(path: path) { stops.append(Stop(place: place)) }
    return stops
  }

  /// What a path means that is not the one that its place prints.
  static func moved(from path: RoutePath) -> [Stop] {
    var stops: [Stop] = []
    if let slug = path.segments.last, slug.hasPrefix("ask-"), let parent = path.parent,
      case .moved(let place) = Place.router.match(parent)
    {
      stops.append(Stop(place: place, slug: slug))
    }
    if case .moved(let place) = Place.router.match(path) { stops.append(Stop(place: place)) }
    return stops
  }
}

/// A rendered page, and where it was found.
struct Shown<Place: Destination>: Sendable {
  let stop: Stop<Place>
  let page: RenderedPage
  let rendering: Rendering
}
