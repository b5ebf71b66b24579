// The component that the first page shows beside its own source.
import Puddles

struct TalkTimeView: Component {
  let minutes: KeyValuePairs<String, Int>

  var body: some HTML {
    for (name, count) in minutes {
      label {
        name
        meter(.value(count), .max(10))
      }
    }
  }
}

let lastMeeting = TalkTimeView(
  minutes: ["Ada": 9, "Grace": 4, "<Bo>": 6])
