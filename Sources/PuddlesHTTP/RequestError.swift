// Requests that are refused, as facts; their responses are made here alone.

/// Why a request is refused before a site sees it.
package enum RequestError: Error, Hashable {
  case malformed
  /// The `Host` is unknown: a page of another site (DNS rebinding), or a wrong address.
  case wrongHost
  /// A request that changes something comes from a page of another origin.
  case foreignOrigin
  case notFound
  case methodNotAllowed([String])
  case unsupportedMediaType
  case tooLarge
  case headTooLong
  case tooManyFields
  /// It did not come to its end in time.
  case tooSlow
  case overloaded
  /// The visitor signed in or out while the request was on its way.
  case sessionEnded
  /// As many pages are kept up to date as the server or its limits for one client allow.
  case tooManyStreams
}

extension RequestError {
  /// After how many seconds a client that found no place asks again.
  package static let pause = 30

  /// A plain text; nothing of the request is repeated in it.
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
