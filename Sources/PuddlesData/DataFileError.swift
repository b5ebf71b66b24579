// What can be wrong with a file as a whole.

import PuddlesSystem

/// Why a file cannot be read or written.
public enum DataFileError: Error, Hashable, Sendable {
  /// The folder of the file is not there.
  case missingFolder
  /// The system refuses to read it.
  case unreadable(SystemError)
  /// The system refuses to write it.
  case unwritable(SystemError)
  /// It is a folder, a device or a pipe.
  case notAFile
  /// It is larger than any file of this kind should be.
  case tooLarge(bytes: Int, limit: Int)
  /// It has no content.
  case empty
  /// It is not UTF-8 text, from this byte on, counted from 0.
  case notUTF8(offset: Int, byte: UInt8)
  /// Another program holds its lock.
  case locked
  /// Another program changed it after it was loaded.
  case conflict
  /// It is there, but was never loaded.
  case notLoaded
  /// It could not be loaded before, so it must not be written over.
  case notUnderstood
}

extension DataFileError {
  init(reading error: FileError) {
    self = Self.plain(error) ?? .unreadable(SystemError(error.code))
  }

  init(writing error: FileError) {
    self = Self.plain(error) ?? .unwritable(SystemError(error.code))
  }

  private static func plain(_ error: FileError) -> DataFileError? {
    switch error.reason {
    case _ where error.isOfNoFile: .notAFile
    case .tooLarge(let bytes, let limit): .tooLarge(bytes: bytes, limit: limit)
    case .locked: .locked
    case .system, .notAFile: nil
    }
  }
}

extension DataFileError {
  /// What is wrong.
  public var message: String {
    switch self {
    case .missingFolder: "the folder of the file does not exist"
    case .unreadable(let error): "the file cannot be read: \(error.message)"
    case .unwritable(let error): "the file cannot be written: \(error.message)"
    case .notAFile: "this is not a regular file"
    case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes, but \(limit) is the limit"
    case .empty: "the file is empty"
    case .notUTF8(let offset, let byte):
      "byte \(offset) (0x\(String(byte, radix: 16, uppercase: true))) is not UTF-8"
    case .locked: "another program keeps the file locked"
    case .conflict: "the file was changed by someone else since it was loaded"
    case .notLoaded: "the file was never loaded, so it is not written over"
    case .notUnderstood: "the file could not be loaded, so it is not written over"
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch self {
    case .empty: "write [] for an empty list, or remove the file"
    case .notUTF8: "save the file as UTF-8"
    case .conflict: "load it again, then repeat the change"
    case .notLoaded: "load it first"
    case .notUnderstood: "correct the file, or move it aside"
    case .locked: "wait until the other program has ended"
    default: nil
    }
  }
}

/// An error number of the operating system.
public struct SystemError: Error, Hashable, Sendable {
  /// The number, such as `EACCES`.
  public let number: Int32

  /// Takes an error number.
  public init(_ number: Int32) { self.number = number }
}

extension SystemError {
  /// What the number means; the bare number when it is a rare one.
  public var message: String { FileError.cause(of: number) ?? "system error \(number)" }
}
