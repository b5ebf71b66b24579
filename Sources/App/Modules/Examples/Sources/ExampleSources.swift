// The sources of the examples. No page reads the source tree when it is built.

/// The namespace of the sources.
enum ExampleSources {}
