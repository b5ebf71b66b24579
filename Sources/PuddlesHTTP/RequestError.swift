// The reasons for which requests are refused, and the responses for them.

/// The reason why a request is refused before a site receives it.
package enum RequestError: Error, Hashable {
  case malformed
  /// The `Host` is unknown: the request comes from a page of another site (DNS rebinding), or the address is wrong.
  case wrongHost
  /// A request that changes something was sent by a page of another origin.
  case foreignOrigin
  case notFound
  case methodNotAllowed([String])
  case unsupportedMediaType
  case tooLarge
  case headTooLong
  case tooManyFields
  /// The request did not end in time.
  case tooSlow
  case overloaded
  /// The visitor signed in or out before the request was done.
  case sessionEnded
  /// No more pages can be kept up to date: the server's limit, or that for one client, is reached.
  case tooManyStreams
}

extension RequestError {
  /// After how many seconds a refused client may try again.
  package static let pause = 30

  /// The response as plain text; it repeats nothing of the request.
  package var response: HTTPResponse {
    let (status, text) = answer
    var response = HTTPResponse.text(status, text)
    if case .methodNotAllowed(let methods) = self {
      response.fields["Allow"] = methods.joined(separator: ", ")
    }
    if status == 503 { response.fields["Retry-After"] = "\(Self.pause)" }
    return response
  }

  private var answer: (status: Int, text: String) {
    switch self {
    case .malformed: (400, "This request is malformed.")
    case .wrongHost: (403, "This server does not answer to this name.")
    case .foreignOrigin: (403, "A page of another site may not change anything here.")
    case .notFound: (404, "There is nothing here.")
    case .methodNotAllowed: (405, "This method is not known here.")
    case .tooSlow: (408, "This request took too long to arrive.")
    case .sessionEnded: (409, "Its visitor signed in or out meanwhile: load the page again.")
    case .tooLarge: (413, "This request is too large.")
    case .unsupportedMediaType: (415, "A form is sent as application/x-www-form-urlencoded.")
    case .headTooLong: (431, "The head of this request is too long.")
    case .tooManyFields: (431, "This request has too many header fields.")
    case .overloaded: (503, "Too many requests at once: try again.")
    case .tooManyStreams: (503, "Too many pages are kept up to date: this one asks again later.")
    }
  }
}
