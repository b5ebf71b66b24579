// Guide: a component that reports what the reader does.
import Puddles

struct LoafList: Component {
  enum Action {
    case loafTapped(Loaf)
    case orderTapped
    case sellOutTapped(Loaf)
  }

  let interface: Interface<Action>
  let loaves: [Loaf]

  var body: some HTML {
    ul(.class("list")) {
      ForEach(loaves) { loaf in
        li {
          Button(loaf.name) { interface.send(.loafTapped(loaf)) }
          Button("Sold out", style: .destructive) { interface.send(.sellOutTapped(loaf)) }
        }
      }
    }
    Button("Order", style: .prominent) { interface.send(.orderTapped) }
  }
}
