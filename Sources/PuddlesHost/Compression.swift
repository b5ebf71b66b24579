// Responses in fewer bytes, for clients that take them (RFC 9110, 8.4.1.3).
import CZlib
import PuddlesHTTP

enum Compression {
  /// Below this the head of a compressed answer costs more than it saves.
  private static let smallest = 1024

  /// The answer as gzip if it is a text of some size and the client takes that.
  static func applied(to response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    guard response.status == 200, case .bytes(let bytes) = response.body, bytes.count >= smallest,
      isText(response.fields["Content-Type"] ?? ""), response.fields["Content-Encoding"] == nil
    else { return response }
    var response = response
    response.fields.add("Vary", "Accept-Encoding")
    guard isWanted(by: request.fields), let packed = gzip(bytes) else { return response }
    response.fields["Content-Encoding"] = "gzip"
    // Other bytes than those that the tag was made for.
    if let tag = response.fields["ETag"], !tag.hasPrefix("W/") {
      response.fields["ETag"] = "W/\(tag)"
    }
    response.fields["Accept-Ranges"] = nil
    response.body = .bytes(packed)
    return response
  }

  private static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") && !type.hasPrefix("text/event-stream")
      || ["json", "javascript", "xml", "wasm"].contains { type.contains($0) }
  }

  private static func isWanted(by fields: HTTPFields) -> Bool {
    fields.values(of: "Accept-Encoding").flatMap { $0.split(separator: ",") }.contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      let isRefused = parts.dropFirst().contains {
        $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0
      }
      return (parts.first == "gzip" || parts.first == "*") && !isRefused
    }
  }

  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard puddles_begin_gzip(&stream, 5) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let limit = Int(deflateBound(&stream, UInt(bytes.count)))
    var source = bytes
    var isWhole = false
    let packed = [UInt8](unsafeUninitializedCapacity: limit) { target, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(limit)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = Int(stream.total_out)
    }
    return isWhole ? packed : nil
  }
}
