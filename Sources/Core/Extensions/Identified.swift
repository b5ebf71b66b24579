// The identified array belongs to everyone who imports the extensions.

@_exported public import IdentifiedArrays
