// One arc of the ring.
import Puddles
import PuddlesGraphics

/// An arc that is full, or grows from `begin` on for some seconds and then stays.
struct ArcView: Component {
  let path: String
  /// Seconds after the page opened; nil for an arc that is full already.
  let begin: Int?
  let seconds: Int

  var body: some HTML {
    if let begin {
      SVG.path(
        .class("moves"), .d(path), .pathLength(1), .strokeDasharray(1, 2), .strokeDashoffset(1)
      ) {
        SVG.animate(
          .attributeName("stroke-dashoffset"), .from(1), .to(0), .begin("\(begin)s"),
          .dur("\(seconds)s"), .fill(.freeze))
      }
    } else {
      SVG.path(.d(path)) {}
    }
  }
}

extension ArcView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Growing") {
      SVG.svg(.viewBox("0 0 240 240")) {
        ArcView(
          path: SpeakerArc(index: 0, count: 3).path(center: 120, radius: 108), begin: 0, seconds: 60
        )
      }
    }
  }
}
