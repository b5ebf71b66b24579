// 关于写作的那一页引入的例子。
import Puddles

// region:greeting
/// 按名字问候。
struct GreetingView: Component {
  let name: String

  var body: some HTML {
    p { "Hello, \(name)!" }
  }
}
// endregion:greeting
