// Guide: drawings.
import Puddles
import PuddlesGraphics

struct OvenClock: Component {
  let minutes: Int

  var body: some HTML {
    SVG.svg(.viewBox(0, 0, 24, 24), .role(.img), .ariaLabel("\(minutes) minutes")) {
      SVG.circle(.cx(12), .cy(12), .r(10), .fill("none"), .stroke("currentColor"))
      SVG.text(.x(12), .y(16), .textAnchor(.middle)) { minutes }
    }
  }
}
