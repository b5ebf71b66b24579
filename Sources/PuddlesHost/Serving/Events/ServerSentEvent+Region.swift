// A region that changed, on its way to the script of its page.
import Puddles
import PuddlesHTTP

extension ServerSentEvent {
  /// The name of a region in the first line, and its markup.
  init(_ region: RefreshedRegion) {
    self.init("region", data: "\(region.id)\n\(String(decoding: region.bytes, as: UTF8.self))")
  }
}
