// The process that runs: who it is, how it ends, its standard streams, and writing to descriptors.
import CSystemPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that runs.
package enum SystemProcess {
  /// The time of the system's clock.
  package static var secondsSince1970: Int { time(nil) }

  /// A moment in UTC and in English.
  /// - Parameter format: As `strftime` has it; for up to 63 bytes.
  package static func text(of secondsSince1970: Int, _ format: String) -> String {
    var (moment, parts) = (time_t(secondsSince1970), tm())
    gmtime_r(&moment, &parts)
    let bytes = [CChar](unsafeUninitializedCapacity: 64) {
      $1 = strftime($0.baseAddress, 64, format, &parts)
    }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The files that the program was loaded from: its own and its libraries.
  package static var imagePaths: Set<String> {
    #if canImport(Darwin)
      return Set(
        (0..<_dyld_image_count()).compactMap {
          _dyld_get_image_name($0).map { String(cString: $0) }
        })
    #else
      // Every file that has executable pages in the memory of this process.
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
  }

  /// A variable of its environment.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Ends it.
  package static func exit(_ code: Int32) -> Never {
    systemExit(code)
  }

  /// Gives memory that is free back at once, where the C library would hold on to up to 64 MiB of it.
  package static func keepHeapLow() {
    puddles_keep_heap_low()
  }
}

private func systemExit(_ code: Int32) -> Never {
  exit(code)
}

/// A stream that a process begins with.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Why nothing more could be written.
  package struct Refusal: Sendable {
    fileprivate let code: Int32

    /// Whether the program that reads has ended, or there never was one.
    package var isClosed: Bool { code == EPIPE || code == EBADF }

    package var message: String { FileError.message(of: code) }
  }
}

extension StandardStream {
  /// Whether a person sees what is written.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a text as a whole.
  /// - Returns: What the system refused; `nil` if all is written.
  @discardableResult
  package func write(_ text: String) -> Refusal? {
    Descriptor.write(Array(text.utf8), to: rawValue).map(Refusal.init(code:))
  }
}

/// Writing to what is open.
enum Descriptor {
  /// Writes all bytes, however often the system takes only some of them.
  /// - Returns: The error number of what the system refused, or `nil`.
  static func write(_ bytes: [UInt8], to number: Int32) -> Int32? {
    hand(bytes) { rest, _ in systemWrite(number, rest) }
  }

  /// Hands all bytes to a system call, however often it takes only some of them.
  /// - Parameter take: Gets the bytes that are left, and how many were taken before; returns how many
  ///   it took.
  /// - Returns: The error number of what the system refused, or `nil`.
  static func hand(
    _ bytes: [UInt8], to take: (_ rest: [UInt8], _ done: Int) -> Int
  ) -> Int32? {
    var (rest, done) = (bytes, 0)
    while !rest.isEmpty {
      let count = take(rest, done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      done += count
      rest = Array(bytes[done...])
    }
    return nil
  }
}

/// `write(2)` under a name that no method hides.
private func systemWrite(_ number: Int32, _ bytes: [UInt8]) -> Int {
  write(number, bytes, bytes.count)
}
