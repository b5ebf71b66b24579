// Responses that depend on what the client already has: 304, and parts of a file (RFC 9110, 13 and 14).
import PuddlesBasics
package import PuddlesSystem

package enum ConditionalResponse {
  /// A response with bytes, and a tag made from them.
  package static func of(
    _ bytes: [UInt8], type: String, to request: ValidRequest
  ) -> HTTPResponse {
    response(
      to: request, tag: "\"\(Fingerprint.of(bytes: bytes).hexadecimal)\"", type: type,
      size: bytes.count
    ) {
      .bytes(Array(bytes[$0]))
    }
  }

  /// A response with a file, and a tag made from its size and the time of its last change.
  package static func of(
    file path: String, _ status: FileStatus, type: String, to request: ValidRequest
  ) -> HTTPResponse {
    let parts = ([status.size] + status.modified).map { String($0, radix: 16) }
    let tag = "\"\(parts.joined(separator: "-"))\""
    return response(to: request, tag: tag, type: type, size: status.size) {
      .file(path: path, range: $0)
    }
  }

  private static func response(
    to request: ValidRequest, tag: String, type: String, size: Int,
    _ body: (Range<Int>) -> HTTPResponse.Body
  ) -> HTTPResponse {
    if isKnown(tag, request) {
      return HTTPResponse(304, fields: ["ETag": tag, "Cache-Control": "no-cache"])
    }
    let fields: HTTPFields = [
      "Content-Type": type, "ETag": tag, "Cache-Control": "no-cache", "Accept-Ranges": "bytes",
    ]
    guard let part = part(request, tag: tag, size: size) else {
      return HTTPResponse(200, fields: fields, body: body(0..<size))
    }
    var response = HTTPResponse.text(416, "There is no such part.")
    response.fields["Content-Range"] = "bytes */\(size)"
    if part.isEmpty { return response }
    response = HTTPResponse(206, fields: fields, body: body(part))
    response.fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
    return response
  }

  /// Whether `If-None-Match` contains the tag; weak and strong tags are treated alike.
  private static func isKnown(_ tag: String, _ request: ValidRequest) -> Bool {
    let known = request.fields.values(of: "If-None-Match").flatMap {
      $0.parts(at: UInt8(ascii: ",")).map { String($0.trimmingSpacesAndTabs) }
    }
    return known.contains { name in
      ["*", tag, "W/" + tag].contains { name.hasSameBytes(as: $0) }
    }
  }

  /// The range that a request asks for; empty if the file has no such part. `nil` if the whole file is sent: without a
  /// range, with several or an invalid one, or if the client has another version of the file.
  private static func part(_ request: ValidRequest, tag: String, size: Int) -> Range<Int>? {
    guard request.method == .get, let text = request.fields["Range"], text.hasBytePrefix("bytes=")
    else { return nil }
    if let expected = request.fields["If-Range"], !expected.hasSameBytes(as: tag) { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.joined().utf8.allSatisfy(\.isDigit) else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?) where first <= last:
      return min(first, size)..<min(last, size - 1) + 1
    case (let first?, nil) where ends[1].isEmpty: return min(first, size)..<size
    case (nil, let count?) where ends[0].isEmpty: return max(0, size - count)..<size
    default: return nil
    }
  }
}
