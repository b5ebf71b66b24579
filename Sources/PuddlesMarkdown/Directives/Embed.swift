// The directives for videos and embedded pages. Other hosts are contacted only when a visitor asks for it.

import Puddles
import PuddlesBasics

/// The page or the file that is loaded to show a video or another page.
enum Embed: Equatable, Sendable {
  /// A page in a frame.
  case frame(String)
  /// A file that the browser plays itself.
  case file(String)

  /// - Parameter url: the address of the page that visitors know a video by, or of a video file.
  init(video url: String) {
    self = Self.player(of: url).map(Embed.frame) ?? .file(url)
  }

  fileprivate var url: String {
    switch self {
    case .frame(let url), .file(let url): url
    }
  }
}

extension MarkdownDirective {
  /// The parameters of `:::Video` and `:::Embed`; `Address` refuses URLs such as `javascript:…`.
  private struct Parameters<Address: EmbedAddress>: Decodable, Sendable {
    let url: Address
    let title: String
    let poster: VideoAddress?
  }

  /// `:::Video url=https://www.youtube.com/watch?v=… title="…"`: a video of YouTube, Vimeo or PeerTube, or
  /// a file of the site.
  static let video = embed("Video", VideoAddress.self)

  /// `:::Embed url=https://… title="…"`: a page of another host within the page.
  static let embed = embed("Embed", PageAddress.self)

  private static func embed<Address: EmbedAddress>(
    _ name: String, _ address: Address.Type
  ) -> MarkdownDirective {
    MarkdownDirective(name, Parameters<Address>.self, holding: .nothing) { parameters, content in
      EmbedView(
        embed: parameters.url.embed, url: parameters.url.text, title: parameters.title,
        poster: parameters.poster?.text, content: content)
      "\n"
    }
  }
}

// MARK: - The addresses that may be loaded

private protocol EmbedAddress: Decodable, Sendable {
  var text: String { get }
  var embed: Embed { get }
}

/// A URL that begins with `https://`.
private struct PageAddress: EmbedAddress {
  let text: String

  init(from decoder: any Decoder) throws {
    text = try decoder.address { $0.hasBytePrefix("https://") }
  }

  var embed: Embed { .frame(text) }
}

/// A URL that begins with `https://`, or the path of a file of the site.
private struct VideoAddress: EmbedAddress {
  let text: String

  init(from decoder: any Decoder) throws {
    text = try decoder.address {
      $0.hasBytePrefix("https://") || !LinkTarget.hasScheme($0) && !$0.hasBytePrefix("//")
    }
  }

  var embed: Embed { Embed(video: text) }
}

extension Decoder {
  fileprivate func address(where isFine: (String) -> Bool) throws -> String {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    if isFine(text) { return text }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "'\(text.prefix(60))' does not begin with 'https://'")
  }
}

// MARK: - The players of hosts that are known

extension Embed {
  /// Returns the page that plays a video of YouTube, Vimeo or PeerTube; `nil` for other addresses.
  private static func player(of url: String) -> String? {
    guard url.hasBytePrefix("https://") else { return nil }
    let rest = Substring(url.utf8.dropFirst(8))
    let host = rest.before(UInt8(ascii: "/"))
    let path = rest[host.endIndex...].before(UInt8(ascii: "?"), UInt8(ascii: "#"))
    let names = path.parts(at: UInt8(ascii: "/")).filter { !$0.isEmpty }
    switch host {
    case "youtu.be": return names.first.flatMap(youTube)
    case "www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com":
      if names.first == "watch" { return query("v", of: url).flatMap(youTube) }
      return names.count > 1 ? youTube(names[1]) : nil
    case "vimeo.com", "www.vimeo.com", "player.vimeo.com":
      return names.last { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }.map {
        "https://player.vimeo.com/video/\($0)?dnt=1&autoplay=1"
      }
    default: return peerTube(host, names)
    }
  }

  /// Uses the host of YouTube that sets no cookies before a video plays.
  private static func youTube(_ id: Substring) -> String? {
    guard id.utf8.allSatisfy(ParameterReader.isName) else { return nil }
    return "https://www.youtube-nocookie.com/embed/\(id)?autoplay=1"
  }

  /// Recognizes PeerTube on any host by the paths of its videos: `/w/ID`, `/videos/watch/ID`, `/videos/embed/ID`.
  private static func peerTube(_ host: Substring, _ names: [Substring]) -> String? {
    let isVideo =
      names.count == 2 && names[0] == "w"
      || names.count == 3 && names[0] == "videos" && ["watch", "embed"].contains(names[1])
    guard isVideo, let id = names.last, id.utf8.allSatisfy(ParameterReader.isName) else {
      return nil
    }
    return "https://\(host)/videos/embed/\(id)?autoplay=1"
  }

  private static func query(_ name: String, of url: String) -> Substring? {
    let query = url.before(UInt8(ascii: "#")).utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()
    let pairs = Substring(query).parts(at: UInt8(ascii: "&"))
    return pairs.first { $0.hasBytePrefix("\(name)=") }.map {
      Substring($0.utf8.dropFirst(name.utf8.count + 1))
    }
  }

  static func isEmbed(_ name: String) -> Bool { ["Video", "Embed"].contains(name) }

  /// The URLs that a page loads for a directive: of the player or file, and of the poster.
  static func loads(of use: Markdown.Directive) -> [(url: String, kind: LoadedKind)] {
    guard isEmbed(use.name), let url = use.parameters["url"] else { return [] }
    let embed = use.name == "Video" ? Embed(video: url) : .frame(url)
    let poster = use.parameters["poster"].map { [($0, LoadedKind.images)] } ?? []
    return [(embed.url, embed == .file(url) ? .media : .frames)] + poster
  }
}

// MARK: - How they are rendered

/// Renders a link with the title, which a script replaces by the player, or a `video` for a file.
private struct EmbedView: Component {
  let embed: Embed
  /// The URL as the author wrote it.
  let url: String
  let title: String
  let poster: String?
  let content: DirectiveContent

  var body: some HTML {
    figure(.class("embed")) {
      switch embed {
      case .frame(let page):
        a(.href(url), .data("embed", page), .data("title", title)) {
          posterImage
          span(.class("play")) { title }
          " "
          small {
            content.drawing.strings(MarkdownStrings.loadsFrom, ["host": Self.host(of: page)])
          }
        }
      case .file(let file):
        video(attributes: attributes(file)) { link(to: file) }
        figcaption { title }
      }
    }
  }

  private func attributes(_ file: String) -> [Attribute<Tags.video>] {
    var attributes: [Attribute<Tags.video>] = [
      .controls, .preload(.none), .playsinline, .ariaLabel(title),
    ]
    switch linkPlace(of: file) {
    case .url(let url): attributes.append(.src(url))
    case .asset(let name, let suffix): attributes.append(.src(asset: name, suffix: suffix))
    case .page, .nothing: break
    }
    switch poster.map(linkPlace) {
    case .url(let url): attributes.append(.poster(url))
    case .asset(let name, let suffix): attributes.append(.poster(asset: name, suffix: suffix))
    default: break
    }
    return attributes
  }

  /// Renders a link to the file, for browsers that cannot play videos.
  @HTMLBuilder
  private func link(to file: String) -> some HTML {
    switch linkPlace(of: file) {
    case .url(let url): a(.href(url)) { title }
    case .asset(let name, let suffix): a(.href(asset: name, suffix: suffix)) { title }
    case .page, .nothing: title
    }
  }

  @HTMLBuilder
  private var posterImage: some HTML {
    if let poster {
      content.drawing.image(
        at: linkPlace(of: poster), alternative: "",
        size: content.directive.targets[poster]?.imageSize,
        isLater: true)
    }
  }

  private func linkPlace(of source: String) -> LinkPlaces.Place {
    content.drawing.links.linkPlace(of: source, content.directive.targets[source] ?? .url(source))
  }

  private static func host(of url: String) -> String {
    let rest = Substring(url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
    return String(rest.before(UInt8(ascii: "/")))
  }
}
