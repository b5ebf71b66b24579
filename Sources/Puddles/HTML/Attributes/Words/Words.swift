// The namespace of the fixed values of attributes.

/// The words that attributes with a fixed list of values take.
///
/// They are found by their member alone: `.loading(.lazy)`, `.type(.email)`.
public enum Words {}
