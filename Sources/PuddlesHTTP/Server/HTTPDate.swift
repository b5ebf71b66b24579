// The time of a response, as HTTP writes it (RFC 9110, 5.6.7).
import PuddlesSystem

package enum HTTPDate {
  /// Such as `Sun, 06 Nov 1994 08:49:37 GMT`; the present moment if none is given.
  package static func text(of second: Int = SystemProcess.secondsSince1970) -> String {
    SystemProcess.text(of: second, "%a, %d %b %Y %H:%M:%S GMT")
  }
}
