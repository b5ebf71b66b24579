// The component that the first page shows beside its own source.
import Puddles

struct TalkTimeView: Component {
  let minutes: KeyValuePairs<String, Int>

  var body: some HTML {
    ul(.class("card bars")) {
      for (name, count) in minutes {
        li {
          span { name }
          meter(.value(count), .max(10), .ariaLabel(name))
        }
      }
    }
  }
}

let lastMeeting = TalkTimeView(
  minutes: ["Ada": 9, "Grace": 4, "<b>Bo</b>": 6])
