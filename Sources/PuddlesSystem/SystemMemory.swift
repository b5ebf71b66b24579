// Memory that the system can make larger in its place.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum SystemMemory {
  /// Makes memory larger or smaller, where possible without a copy; `nil` is no memory yet.
  ///
  /// It ends the process if there is none left, as arrays do.
  package static func resize(
    _ memory: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer {
    guard let resized = realloc(memory, size) else { preconditionFailure("out of memory") }
    return resized
  }

  package static func free(_ memory: UnsafeMutableRawPointer) { systemFree(memory) }
}

private func systemFree(_ memory: UnsafeMutableRawPointer) {
  free(memory)
}
