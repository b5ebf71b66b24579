// `IdentifiedArray` is part of the framework's vocabulary, in a target that the core layer of an app
// can use without the framework.

@_exported public import IdentifiedArrays
