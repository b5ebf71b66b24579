// The app of the first tour of the architecture, on the web: the names are those of the original.
import Puddles

/// The namespace of the sample. `NumberFactView` and `NumberFactProvider` are the app's own.
enum Readme {}

extension Readme {
  /// The entry point: what was a sheet is a destination that lies over this one.
  struct Root: Module {
    var body: some HTML {
      Home()
        .pageTitle("Puddles")
    }
  }

  /// The home module. Each button says where it leads, so it is a link.
  struct Home: Module {
    var body: some HTML {
      h1 { "Home" }
      ul {
        li { Button("Login") { .present(Places.login) } }
        li { Button("Numbers Example") { .navigate(to: Places.numbersExample) } }
      }
    }
  }

  /// The sheet that the login button presents.
  struct Login: Module {
    var body: some HTML {
      h1 { "Login" }
    }
  }
}
