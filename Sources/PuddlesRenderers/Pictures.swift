// Smaller copies of pictures, made by libvips.
import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// Which copies of pictures are made, and by which program.
public struct Pictures: Sendable, Hashable {
  /// The format of a copy.
  public enum Format: String, Sendable, Hashable {
    /// The format of the copies.
    case webp, avif
  }

  /// What is published of the pictures themselves.
  public enum Originals: Sendable, Hashable {
    /// The files as they are.
    case unchanged
    /// The same pixels without what a camera wrote beside them, such as the place and the time.
    case withoutMetadata
  }

  let widths: [Int]
  let formats: [Format]
  let quality: Int
  let sizes: String
  let originals: Originals
  /// The program that makes the copies.
  var program: String { "vipsthumbnail" }

  /// Copies by `vipsthumbnail`, which is part of libvips.
  ///
  /// A picture gets copies of each width up to its own, upright and without metadata. A drawing (SVG), a moving picture
  /// and one with more than 100 megapixels stay as they are.
  /// - Parameters:
  ///   - widths: The widths in pixels.
  ///   - formats: The formats; browsers take the first one that they know.
  ///   - quality: 1 to 100.
  ///   - sizes: How wide a picture is shown, as in the attribute `sizes`; the default fits the theme.
  ///   - originals: Whether the pictures themselves lose their metadata as well, as JPEG, PNG, WebP, AVIF and HEIF can. A
  ///     broken one, a film and TIFF are errors then; drawings (SVG) and GIF stay as they are.
  public static func vips(
    widths: [Int] = [480, 720, 1080, 1440], formats: [Format] = [.webp], quality: Int = 80,
    sizes: String = "(min-width: 48rem) 44rem, 92vw", originals: Originals = .unchanged
  ) -> Pictures {
    Pictures(
      widths: Set(widths.filter { $0 > 0 }).sorted(), formats: formats,
      quality: min(100, max(1, quality)), sizes: sizes, originals: originals)
  }
}

// MARK: - Which copies a picture has

extension Pictures {
  /// The widths of the copies of a picture: its own is among them unless it is larger than all others.
  func widths(of size: ImageSize) -> [Int] {
    let smaller = widths.filter { $0 < size.width }
    return size.width <= widths.last ?? 0 ? smaller + [size.width] : smaller
  }

  /// The name of the asset of a copy.
  static func copy(of asset: String, _ width: Int, _ format: Format) -> String {
    "\(asset).\(width).\(format.rawValue)"
  }

  /// The copies among which a page lets the browser choose; a live host has those that a build has made.
  func choice(of asset: String, _ size: ImageSize) -> PictureSources.Choice? {
    guard Self.isPicture(asset) else { return nil }
    return (
      sizes,
      formats.map { format in
        PictureSources.Source(
          type: "image/\(format.rawValue)",
          copies: widths(of: size).map { (Self.copy(of: asset, $0, format), $0) })
      }
    )
  }

  /// The file with a copy, and the name of its picture.
  typealias Copy = (file: String, source: String)

  /// The copy by the name of its asset, if it is known.
  func copy(named name: String, by provider: RenderingProvider) -> Copy? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, let width = Int(parts[parts.count - 2]), width > 0,
      let format = Format(rawValue: String(parts[parts.count - 1])), formats.contains(format)
    else { return nil }
    let file = parts.dropLast(2).joined(separator: ".")
    let hash = provider.hash(of: file) { bytes in
      originals == .unchanged ? bytes : try Self.withoutMetadata(bytes, of: file)
    }
    guard Self.isPicture(file), let hash else { return nil }
    let own = AssetFile(
      name: file, path: "\(provider.content)/\(file)", displayName: file, hash: hash)
    return provider.runner.known(job(own, width, format)).map { ($0, file) }
  }

  /// Whether a file is a picture that can have copies, by its name.
  static func isPicture(_ file: String) -> Bool {
    let name = file.lowercased()
    return [".jpg", ".jpeg", ".png", ".webp", ".avif"].contains { name.hasSuffix($0) }
  }
}

// MARK: - How they are made

extension Pictures {
  /// The most pixels of a picture that gets copies.
  private static let limit = 100_000_000

  /// Makes the copies of a picture. One that cannot be read is a warning, and is shown as it is.
  func copies(of file: AssetFile, by provider: RenderingProvider) async -> Derived {
    func warning(_ text: String, help: String? = nil) -> Diagnostic {
      Diagnostic(.warning, code: "picture", text, file: file.displayName, help: help)
    }
    guard let header = try? Files.start(of: file.path, 1 << 16), !Self.moves(header) else {
      return ([], [])
    }
    guard let size = ImageSize(header: header) ?? ImageSize(fileAt: file.path) else {
      let text = "this picture gets no smaller copies: its size cannot be read"
      return ([], [warning(text, help: "open and save it again in a program for pictures")])
    }
    guard size.width * size.height <= Self.limit else {
      let text = "this picture gets no smaller copies: it has \(size.width) × \(size.height) pixels"
      return ([], [warning(text, help: "100 million pixels are the limit; make it smaller")])
    }
    var assets: [DerivedAsset] = []
    for format in formats {
      for width in widths(of: size) {
        do {
          let job = job(file, width, format)
          guard let path = try await provider.runner.result(of: job) else { continue }
          // A copy of the same width that saves nothing is left out.
          if width == size.width, let own = Files.status(of: file.path)?.size,
            let new = Files.status(of: path)?.size, new >= own
          {
            continue
          }
          assets.append(
            DerivedAsset(
              name: Self.copy(of: file.name, width, format), path: path,
              displayName: file.displayName))
        } catch let error as ProgramError {
          if case .missing = error { return ([], [error.diagnostic]) }
          return (
            [], [warning("this picture gets no smaller copies: \(error.text)", help: error.help)]
          )
        } catch {
          return ([], [warning("this picture gets no smaller copies: \(error)")])
        }
      }
    }
    return (assets, [])
  }

  private func job(_ file: AssetFile, _ width: Int, _ format: Format) -> ProgramJob {
    let name = "copy.\(format.rawValue)"
    let options = "Q=\(quality),strip"
    return ProgramJob(
      command: Command(program, "--vips-concurrency=1", "--export-profile=srgb"),
      words: { folder in
        // The path of the picture is no part of the key: its hash is.
        [folder.isEmpty ? "" : file.path, "-s", "\(width)x", "-o", "\(folder)/\(name)[\(options)]"]
      }, key: file.hash.hexadecimal, file: name)
  }

  /// The same picture without metadata; a file that is no picture stays as it is.
  /// - Throws: `DiagnosticsError` if they cannot be removed.
  static func withoutMetadata(_ bytes: [UInt8], of name: String) throws -> [UInt8] {
    let others = [".heic", ".heif", ".tif", ".tiff", ".jxl"]
    guard isPicture(name) || others.contains(where: name.lowercased().hasSuffix) else {
      return bytes
    }
    if let removed = ImageMetadata(bytes).removed { return removed }
    throw DiagnosticsError([
      Diagnostic(
        .error, code: "picture", "the metadata of this picture cannot be removed",
        file: "Content/\(name)", help: "save it as JPEG, PNG, WebP or AVIF, and without metadata")
    ])
  }

  /// Whether a picture moves: an animated WebP (RFC 9649, 2.7.1), PNG (`acTL`) or AVIF (`avis`).
  private static func moves(_ header: [UInt8]) -> Bool {
    if header.dropFirst(4).starts(with: "ftypavis".utf8) { return true }
    if header.starts(with: "RIFF".utf8), header.count > 20,
      header[8..<16].elementsEqual("WEBPVP8X".utf8)
    {
      return header[20] & 2 != 0
    }
    guard header.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return false }
    var index = 8
    while index + 8 <= header.count {
      let kind = header[index + 4..<index + 8]
      if kind.elementsEqual("acTL".utf8) { return true }
      if kind.elementsEqual("IDAT".utf8) { return false }
      index += 12 + header[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}

/// Assets that were made, and what was wrong.
typealias Derived = (assets: [DerivedAsset], diagnostics: [Diagnostic])

/// Makes assets from several things at the same time.
func derived<Item: Sendable>(
  from items: [Item], _ progress: @Sendable (Int, Int) -> Void,
  _ make: @escaping @Sendable (Item) async -> Derived
) async -> Derived {
  var (all, done) = (([], []) as Derived, 0)
  await withTaskGroup(of: Derived.self) { group in
    for item in items { group.addTask { await make(item) } }
    for await found in group {
      all.assets += found.assets
      all.diagnostics += found.diagnostics
      done += 1
      progress(done, items.count)
    }
  }
  return (all.assets.sorted { $0.name < $1.name }, all.diagnostics)
}

extension ProgramError {
  /// The fault in a build: the same for all that it stops, so that it is reported once.
  var diagnostic: Diagnostic { Diagnostic(.error, code: "renderer", text, help: help) }
}
