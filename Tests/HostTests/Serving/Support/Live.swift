// A running bakery, in memory or behind a socket.
import Puddles
import PuddlesHTTP

@testable import PuddlesHost
import PuddlesSystem

/// The bakery with its host.
struct Live {
  let stage: Stage
  let site: LiveSite<BakerySite>
  let shelf: Shelf

  init(
    _ reach: Reach = .memory, _ shelf: Shelf = Shelf(), options: ServingOptions = .patient,
    guarding places: [GuardedPlace] = [],
    validator: RequestValidator = RequestValidator(), on socket: ListeningSocket? = nil
  ) throws {
    self.shelf = shelf
    var bakery = BakerySite(shelf)
    bakery.guardedPlaces = places
    site = LiveSite(bakery, environment: bakery.providers, options: options) {
      PageLocation(links: .directories, assets: .unchecked)
    }
    stage = try Stage(site, over: reach, validator: validator, on: socket)
  }

  func reader() -> Reader { Reader(stage) }

  /// Two tabs of one browser.
  func tabs() -> (Reader, Reader) {
    let jar = CookieJar()
    return (Reader(stage, jar: jar), Reader(stage, jar: jar))
  }

  func end() async { await stage.end() }
}
