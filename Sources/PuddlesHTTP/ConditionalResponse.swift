// Responses that depend on what the client has already: 304 and parts (RFC 9110, 13 and 14).
import PuddlesBasics
package import PuddlesSystem

package enum ConditionalResponse {
  /// Bytes with a tag of their content.
  package static func of(
    _ bytes: [UInt8], type: String, to request: ValidRequest
  ) -> HTTPResponse {
    let tag = "\"\(ContentHash(bytes).text)\""
    if let response = unchanged(tag, request) { return response }
    var response = HTTPResponse(200, fields: fields(type, tag), body: .bytes(bytes))
    guard let range = ByteRange(request, tag: tag, size: bytes.count) else { return response }
    range.apply(to: &response, size: bytes.count) { .bytes(Array(bytes[$0])) }
    return response
  }

  /// A file with a tag of its size and the time of its last change.
  package static func of(
    file path: String, _ status: FileStatus, type: String, to request: ValidRequest
  ) -> HTTPResponse {
    let parts = [status.size] + status.modified
    let tag = "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
    if let response = unchanged(tag, request) { return response }
    var response = HTTPResponse(
      200, fields: fields(type, tag), body: .file(path: path, range: 0..<status.size))
    guard let range = ByteRange(request, tag: tag, size: status.size) else { return response }
    range.apply(to: &response, size: status.size) { .file(path: path, range: $0) }
    return response
  }

  private static func fields(_ type: String, _ tag: String) -> HTTPFields {
    ["Content-Type": type, "ETag": tag, "Cache-Control": "no-cache", "Accept-Ranges": "bytes"]
  }

  /// 304 if the client names the tag; weak and strong tags count alike.
  private static func unchanged(_ tag: String, _ request: ValidRequest) -> HTTPResponse? {
    let known = request.fields.values(of: "If-None-Match").flatMap {
      $0.parts(at: UInt8(ascii: ","))
    }
    let isKnown = known.contains { name in
      let name = String(name.trimmingSpacesAndTabs)
      return name.hasUTF8("*".utf8) || name.hasSameBytes(as: tag)
        || name.hasSameBytes(as: "W/" + tag)
    }
    return isKnown ? HTTPResponse(304, fields: ["ETag": tag, "Cache-Control": "no-cache"]) : nil
  }
}

/// The part that a request asks for, if it asks for exactly one.
enum ByteRange: Equatable {
  case part(Range<Int>)
  case unsatisfiable
}

extension ByteRange {
  /// `nil` without a range, with several, with one that makes no sense, or if the client means
  /// another version of the file.
  init?(_ request: ValidRequest, tag: String, size: Int) {
    guard request.method == .get, let text = request.fields["Range"], text.hasBytePrefix("bytes=")
    else { return nil }
    if let expected = request.fields["If-Range"], !expected.hasSameBytes(as: tag) { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, !ends.joined().contains(where: { !$0.isASCII || !$0.isNumber }) else {
      return nil
    }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last): self.init(from: first, to: last, isOpen: ends[1].isEmpty, size)
    case (nil, let count?) where ends[0].isEmpty:
      self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    default: return nil
    }
  }

  private init?(from first: Int, to last: Int?, isOpen: Bool, _ size: Int) {
    guard isOpen || last.map({ $0 >= first }) == true else { return nil }
    guard first < size else {
      self = .unsatisfiable
      return
    }
    self = .part(first..<(min(last ?? size, size - 1) + 1))
  }

  /// Makes an answer with the whole body one with the part.
  func apply(
    to response: inout HTTPResponse, size: Int, _ body: (Range<Int>) -> HTTPResponse.Body
  ) {
    switch self {
    case .part(let range):
      response.status = 206
      response.fields["Content-Range"] =
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      response.body = body(range)
    case .unsatisfiable:
      response = .text(416, "There is no such part.")
      response.fields["Content-Range"] = "bytes */\(size)"
    }
  }
}
