// Guide: where the data comes from is decided here, and nowhere else.

extension LoafProvider {
  static var mock: LoafProvider {
    LoafProvider(Dependencies(load: { Loaf.samples }, save: { _ in }))
  }

  static var empty: LoafProvider {
    LoafProvider(Dependencies(load: { [] }, save: { _ in }))
  }

  static var unimplemented: LoafProvider {
    LoafProvider(
      Dependencies(
        load: { throw Unimplemented("LoafProvider.load") },
        save: { _ in throw Unimplemented("LoafProvider.save") }))
  }
}

struct Unimplemented: Error, CustomStringConvertible {
  let description: String

  init(_ endpoint: String) {
    description = "\(endpoint) was called, and nobody provided it"
  }
}
