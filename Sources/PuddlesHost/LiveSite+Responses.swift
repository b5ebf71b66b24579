// A rendered page as a response: its headers, and the cookies that its visitor needs.
import Puddles
import PuddlesBuilder
import PuddlesHTTP

extension LiveSite {
  /// The URL of a page of the site on this host.
  func href(_ path: RoutePath) -> String { options.basePath + path.encoded }

  /// A page as a response. A session with nothing to come back to is not stored: a reader who may act
  /// gets a signed id that the host need not remember.
  func response(
    _ status: Int, _ rendered: Rendered, to context: Context
  ) -> HTTPResponse {
    let facts = rendered.page.facts
    let isNeeded = !facts.actingControls.isEmpty || !facts.formRecords.isEmpty
    if context.isNew, context.record.isForgettable {
      let response = html(status, rendered.page.bytes)
      return isNeeded ? self.response(response, to: context) : response
    }
    if context.isNew { sessions.keep(context.record) }
    return response(html(status, rendered.page.bytes), to: context)
  }

  func html(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    var response = HTTPResponse.html(status, bytes)
    response.fields["Content-Security-Policy"] = SecurityPolicy.header(of: bytes)
    // The page belongs to one visitor; a browser may go back to it but must ask before it is reused.
    response.fields["Cache-Control"] = "private, no-cache"
    return response
  }

  /// Sends the cookies along that the visitor does not have, or not these: that of the session, and what
  /// the browser keeps.
  func response(_ response: HTTPResponse, to context: Context) -> HTTPResponse {
    // Neither the new id nor what the page shows now is for the one who sent the request.
    if context.isOver { return RequestError.sessionEnded.response }
    var response = response
    let (id, storage) = (context.record.id, context.record.storage.encoded)
    if context.broughtID != id {
      response.fields.add(
        "Set-Cookie",
        SessionCookie.write(id, basePath: options.basePath, isSecure: context.isSecure))
    }
    if context.broughtStorage != storage {
      let cookie = SessionCookie.write(
        storage, named: SessionCookie.storageName(isSecure: context.isSecure),
        basePath: options.basePath, isSecure: context.isSecure)
      response.fields.add("Set-Cookie", cookie + "; Max-Age=\(storage.isEmpty ? 0 : 31_536_000)")
    }
    return response
  }
}
