// Guide: a subtree with another provider.
import Puddles

struct SideBySide: Module {
  var body: some HTML {
    section { AllLoaves() }
    section { AllLoaves().environment(LoafProvider.empty) }
  }
}
