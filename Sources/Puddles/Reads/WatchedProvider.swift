// Providers whose data can be watched, so that pages made from it can be kept.

/// A provider whose every answer to a page comes from a ``SharedValue``, from documents, or from the
/// program itself.
///
/// Those note what is read, so a page that used the provider is kept until that changes. An object
/// in the environment that is not marked may read anything (a clock, a socket): a page that used it
/// is made again by every build.
public protocol WatchedProvider: AnyObject, Sendable {}
