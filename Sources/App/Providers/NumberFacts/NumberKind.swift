// The kinds of numbers that the site has a list for.

/// A kind of number. The raw value is its name in the plural, as in paths.
enum NumberKind: String, CaseIterable, Hashable, Sendable {
  case primes, squares, cubes, triangular, fibonacci, perfect, palindromes, happy
}
