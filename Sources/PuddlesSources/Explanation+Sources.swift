// What the codes of the checks of Swift sources mean.
package import Puddles

extension Diagnostic.Explanation {
  /// What the walls between layers and the samples of documents may say.
  package static let ofSources = [
    Diagnostic.Explanation(
      "sample",
      """
      A sample of Swift in a document that is marked by `test` does not compile. The message is \
      the compiler's. All samples of one document are compiled as one module, against the modules \
      of the package; `test=body` makes a sample the body of a function, `test=alone` keeps it from \
      the others, `test=fails` expects an error, and `sketch` leaves it alone.
      """),
    Diagnostic.Explanation(
      "dropped-effect",
      """
      A closure or function that does something (it waits, may fail, or assigns) sends an action by an \
      interface and does not return the effect, so nothing follows from it. The compiler warns of an \
      unused result as well; `site check` finds it in the text of the sources, where the interface is a \
      name that ends in `interface` and the statement stands on a line of its own.
      """),
    Diagnostic.Explanation(
      "shared-provider",
      """
      Two files read a provider from the environment that conforms to `ModuleSpecificProvider`: it was \
      made for one module and may hold its state.
      """),
    Diagnostic.Explanation(
      "layer-wall",
      """
      A Swift file names what its layer does not know: a component a provider, a module or a place; \
      a provider another one, or what is drawn with its data; anything but the router a path; \
      Core a library of Puddles. Only `site check` looks, where the sources are: at folders \
      `Components`, `Modules`, `Providers` and `Router` that lie beside each other, and at `Core`.
      """),
  ]
}
