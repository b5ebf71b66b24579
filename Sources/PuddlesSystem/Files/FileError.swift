// A refusal of the file system, as facts.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What was tried with which file, and the error number of the system.
package struct FileError: Error, Hashable {
  package let verb: String
  package let path: String
  package let code: Int32

  package init(_ verb: String, _ path: String, code: Int32) {
    self.verb = verb
    self.path = path
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    "cannot \(verb) '\(path)': \(String(cString: strerror(code)))"
  }
}
