// A date for people and for programs.
import Foundation
import Puddles

/// A date in UTC, such as `12 January 2024`, in a `time` element.
struct DateText: Component {
  let date: Date
  var showsTime = false

  var body: some HTML {
    let day = CalendarDate(date)
    time(.datetime(day.minuteText)) {
      showsTime ? "\(day.words), \(day.timeText) UTC" : day.words
    }
  }
}

extension DateText {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Day") { DateText(date: Date(timeIntervalSince1970: 1_705_051_800)) }
    Preview("Day and time") {
      DateText(date: Date(timeIntervalSince1970: 1_705_051_800), showsTime: true)
    }
  }
}
