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
  case readOnly
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
    var response = HTTPResponse.text(status, text)
    if case .methodNotAllowed(let methods) = self {
      response.fields["Allow"] = methods.joined(separator: ", ")
    }
    if status == 503 { response.fields["Retry-After"] = "\(Self.pause)" }
    return response
  }

  private var status: Int {
    switch self {
    case .malformed: 400
    case .wrongHost, .foreignOrigin, .readOnly: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .tooSlow: 408
    case .sessionEnded: 409
    case .tooLarge: 413
    case .unsupportedMediaType: 415
    case .headTooLong, .tooManyFields: 431
    case .overloaded, .tooManyStreams: 503
    }
  }

  private var text: String {
    switch self {
    case .malformed: "This request is malformed."
    case .wrongHost: "This server does not answer to this name."
    case .foreignOrigin: "A page of another site may not change anything here."
    case .notFound: "There is nothing here."
    case .methodNotAllowed: "This method is not known here."
    case .unsupportedMediaType: "A form is sent as application/x-www-form-urlencoded."
    case .tooLarge: "This request is too large."
    case .headTooLong: "The head of this request is too long."
    case .tooManyFields: "This request has too many header fields."
    case .tooSlow: "This request took too long to arrive."
    case .readOnly: "This server is read only: nothing was changed."
    case .overloaded: "Too many requests at once: try again."
    case .sessionEnded: "Its visitor signed in or out meanwhile: load the page again."
    case .tooManyStreams: "Too many pages are kept up to date: this one asks again later."
    }
  }
}
