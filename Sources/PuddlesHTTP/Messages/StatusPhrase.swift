// The words that follow a status number; clients ignore them, people do not.

package enum StatusPhrase {
  /// The phrase of a status (RFC 9110, 15); empty for one that nobody here answers with.
  package static func of(_ status: Int) -> String { phrases[status] ?? "" }

  private static let phrases = [
    200: "OK", 202: "Accepted", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
    303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
    415: "Unsupported Media Type", 416: "Range Not Satisfiable", 422: "Unprocessable Content",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable",
  ]
}
