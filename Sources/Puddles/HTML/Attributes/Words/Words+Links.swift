// Values of the attributes of links and requests.

extension Words {
  /// Where a link opens.
  public enum Target: String, Sendable {
    case `self` = "_self"
    case blank = "_blank"
    case parent = "_parent"
    case top = "_top"
    case unfencedTop = "_unfencedTop"
  }

  /// What a target is to the page (HTML 4.6.7).
  public enum Rel: String, Sendable {
    case alternate, author, bookmark, canonical, expect, external, help, icon, license, manifest
    case me, modulepreload, next, nofollow, noopener, noreferrer, opener, pingback, preconnect
    case prefetch, preload, prev, search, stylesheet, tag
    case appleTouchIcon = "apple-touch-icon"
    case compressionDictionary = "compression-dictionary"
    case dnsPrefetch = "dns-prefetch"
    case privacyPolicy = "privacy-policy"
    case termsOfService = "terms-of-service"
  }

  /// Which part of the page's address a request tells.
  public enum ReferrerPolicy: String, Sendable {
    case origin
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case sameOrigin = "same-origin"
    case strictOrigin = "strict-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    case unsafeURL = "unsafe-url"
  }

  /// Whether a request to another origin carries credentials.
  public enum CrossOrigin: String, Sendable {
    case anonymous
    case useCredentials = "use-credentials"
  }

  /// What is loaded ahead (`as` of `link`).
  public enum Preload: String, Sendable {
    case fetch, audio, audioworklet, document, embed, font, frame, iframe, image, json, manifest
    case object, paintworklet, report, script, serviceworker, sharedworker, style, text, track
    case video, webidentity, worker, xslt
  }

  /// How urgent a request is beside others of its kind.
  public enum FetchPriority: String, Sendable {
    case high, low, auto
  }

  /// What waits until the resource is there.
  public enum Blocking: String, Sendable {
    case render
  }
}
