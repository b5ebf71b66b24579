// Providers whose data can be watched, so that pages made from it can be kept.

/// A provider whose every answer to a page comes from a ``SharedValue``, from documents, or from the
/// program itself.
///
/// Those note what is read, so a page that used the provider is kept until that changes. An object
/// in the environment that is not marked may read anything (a clock, a socket): a page that used it
/// is made again by every build.
public protocol WatchedProvider: AnyObject, Sendable {}

/// A provider that was made for one module, such as that of a dashboard.
///
/// It may hold what only that module means by it, so two modules that read it disturb each other: `site
/// check` warns of the second one. Make another provider, or one without the state of a screen.
public protocol ModuleSpecificProvider: AnyObject, Sendable {}
