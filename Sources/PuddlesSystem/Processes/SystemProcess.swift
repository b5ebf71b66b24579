// The running process: its time, environment, end and standard streams; and writing to descriptors.
import CSystemPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The running process.
package enum SystemProcess {
  /// The time of the system clock, in seconds since 1970.
  package static var secondsSince1970: Int { time(nil) }

  /// Formats a moment in UTC and in English.
  /// - Parameter format: A format of `strftime` that gives up to 63 bytes.
  package static func text(of secondsSince1970: Int, _ format: String) -> String {
    var (moment, parts) = (time_t(secondsSince1970), tm())
    gmtime_r(&moment, &parts)
    let bytes = [CChar](unsafeUninitializedCapacity: 64) {
      $1 = strftime($0.baseAddress, 64, format, &parts)
    }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The files that the program was loaded from: the executable and its libraries, as they are when this is first
  /// asked. What is loaded later, such as a module of the C library for names of hosts, is no part of it.
  package static let imagePaths: Set<String> = {
    #if canImport(Darwin)
      return Set(
        (0..<_dyld_image_count()).compactMap {
          _dyld_get_image_name($0).map { String(cString: $0) }
        })
    #else
      // Finds every file with executable pages in the memory of this process.
      guard let bytes = try? Files.read("/proc/self/maps") else { return [] }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      return Set(
        lines.compactMap { line in
          let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
          guard fields.count == 6, fields[1].contains(UInt8(ascii: "x")) else { return nil }
          let path = String(decoding: fields[5].drop { $0 == 0x20 }, as: UTF8.self)
          return path.hasPrefix("/") ? path : nil
        })
    #endif
  }()

  /// The value of an environment variable.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never {
    systemExit(code)
  }

  /// Makes the C library return free memory to the system at once, instead of keeping up to 64 MiB.
  package static func keepHeapLow() {
    puddles_keep_heap_low()
  }
}

private func systemExit(_ code: Int32) -> Never {
  exit(code)
}

/// A standard stream of the process.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// The error because of which a text could not be written.
  package struct RefusalError: Sendable {
    fileprivate let code: Int32

    /// Whether the program that reads the stream has ended, or never existed.
    package var isClosed: Bool { code == EPIPE || code == EBADF }

    package var message: String { FileError.message(of: code) }
  }
}

extension StandardStream {
  /// Whether the stream is shown on a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a whole text.
  /// - Returns: The error if it could not be written; `nil` if it was.
  @discardableResult
  package func write(_ text: String) -> RefusalError? {
    Descriptor.write(Array(text.utf8), to: rawValue).map(RefusalError.init(code:))
  }
}

/// Writes to open files and pipes.
enum Descriptor {
  /// Writes all bytes, with as many system calls as needed.
  /// - Returns: The error number, or `nil` if all bytes were written.
  static func write(_ bytes: [UInt8], to number: Int32) -> Int32? {
    writeAll(bytes) { rest, _ in systemWrite(number, rest) }
  }

  /// Passes bytes to a system call until it has taken all of them.
  /// - Parameter write: Receives the bytes that are left, and the number of bytes before them; returns how many it took.
  /// - Returns: The error number, or `nil` if all bytes were taken.
  static func writeAll(
    _ bytes: [UInt8], to write: (_ rest: [UInt8], _ done: Int) -> Int
  ) -> Int32? {
    var (rest, done) = (bytes, 0)
    while !rest.isEmpty {
      let count = write(rest, done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      done += count
      rest = Array(bytes[done...])
    }
    return nil
  }
}

/// Calls `write(2)` under a name that no method hides.
private func systemWrite(_ number: Int32, _ bytes: [UInt8]) -> Int {
  write(number, bytes, bytes.count)
}
