// What can be wrong with a file as a whole.

/// Why a file cannot be read or written.
public enum FileProblem: Error, Hashable, Sendable {
  /// The folder of the file is not there.
  case missingFolder
  /// The system refuses to read it.
  case unreadable(SystemFault)
  /// The system refuses to write it.
  case unwritable(SystemFault)
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
  /// Somebody else changed it after it was loaded.
  case conflict
  /// It is there, but was never loaded.
  case notLoaded
  /// It could not be loaded before, so it must not be written over.
  case notUnderstood
}

extension FileProblem {
  /// What is wrong.
  public var message: String {
    switch self {
    case .missingFolder: "the folder of the file does not exist"
    case .unreadable(let fault): "the file cannot be read: \(fault.message)"
    case .unwritable(let fault): "the file cannot be written: \(fault.message)"
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
