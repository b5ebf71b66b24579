// Answers that depend on what the client has already: 304 and parts (RFC 9110, 13 and 14).
import PuddlesBasics
package import PuddlesSystem

package enum Conditional {
  /// Bytes with a tag of their content.
  package static func answer(
    _ bytes: [UInt8], type: String, to request: HostRequest
  ) -> HostAnswer {
    let tag = "\"\(ContentHash(bytes).text)\""
    if let answer = unchanged(tag, request) { return answer }
    var answer = HostAnswer(200, fields: fields(type, tag), body: .bytes(bytes))
    guard let range = ByteRange(request, tag: tag, size: bytes.count) else { return answer }
    range.apply(to: &answer, size: bytes.count) { .bytes(Array(bytes[$0])) }
    return answer
  }

  /// A file with a tag of its size and the time of its last change.
  package static func answer(
    file path: String, _ status: FileStatus, type: String, to request: HostRequest
  ) -> HostAnswer {
    let parts = [status.size] + status.modified
    let tag = "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
    if let answer = unchanged(tag, request) { return answer }
    var answer = HostAnswer(
      200, fields: fields(type, tag), body: .file(path: path, range: 0..<status.size))
    guard let range = ByteRange(request, tag: tag, size: status.size) else { return answer }
    range.apply(to: &answer, size: status.size) { .file(path: path, range: $0) }
    return answer
  }

  private static func fields(_ type: String, _ tag: String) -> HTTPFields {
    ["Content-Type": type, "ETag": tag, "Cache-Control": "no-cache", "Accept-Ranges": "bytes"]
  }

  /// 304 if the client names the tag; weak and strong tags count alike.
  private static func unchanged(_ tag: String, _ request: HostRequest) -> HostAnswer? {
    let known = request.fields.values(of: "If-None-Match").flatMap { $0.split(separator: ",") }
    let isKnown = known.contains { name in
      let name = name.drop { $0 == " " }
      return name == "*" || (name.hasPrefix("W/") ? name.dropFirst(2) : name) == tag
    }
    return isKnown ? HostAnswer(304, fields: ["ETag": tag, "Cache-Control": "no-cache"]) : nil
  }
}
