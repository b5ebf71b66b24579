// Guide: the stack of destinations that a URL shows.
import Puddles

func stack() -> NavigationPath<Bakery> {
  var stack = NavigationPath(root: Bakery.counter, to: .loaf("rye"))
  stack.pop()
  stack.push(.loaf("spelt"))
  return stack
}

struct CrumbTrail: Component {
  let stack: NavigationPath<Bakery>

  var body: some HTML {
    ol {
      for place in [stack.root] + stack.path {
        li { Link("\(place)", to: place) }
      }
    }
  }
}

struct BackButton: Module {
  let router: StackRouter<Bakery>

  var body: some HTML {
    Button("Back") {
      router.pop()
      return router.effect
    }
  }
}
