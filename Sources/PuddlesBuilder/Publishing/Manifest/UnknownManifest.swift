// When nobody knows what in the output is the builder's own.
import Puddles

/// The manifest of an output cannot be understood, so nothing there may be replaced or removed.
package struct UnknownManifest: Error, CustomStringConvertible {
  let output: String

  package var description: String {
    "the list of files '\(output)/\(Manifest.name)' is damaged or of another version, so nobody knows "
      + "what in '\(output)' is the builder's own"
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, code: "output", description,
      help: "remove '\(output)' and build again, or name another folder with '--output DIR'")
  }
}
