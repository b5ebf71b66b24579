// Names for the error numbers that a file store meets.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension SystemFault {
  /// The refusal of the last system call.
  static var last: SystemFault { SystemFault(errno) }

  /// What the number means; the bare number when it is a rare one.
  public var message: String {
    switch number {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "it does not exist"
    case ENOTDIR: "a part of its path is not a folder"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "the disk has an error"
    case EBUSY, ETXTBSY: "it is in use"
    default: "system error \(number)"
    }
  }
}
