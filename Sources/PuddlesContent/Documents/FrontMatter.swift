// Reads the YAML front matter at the beginning of a file, and defines its standard keys.

public import Puddles
import PuddlesData
import PuddlesMarkdown

/// Reads front matter as keys with values and their positions; a file without front matter has none.
enum FrontMatter {
  /// How many bytes front matter may have.
  static let byteLimit = 64 << 10

  /// - Throws: a fault at its place if the front matter is too long, no valid YAML, or no map.
  static func read(_ bytes: [UInt8], _ fence: FrontMatterFence) throws(Fault) -> DataMap {
    guard let range = fence.matter else { return DataMap() }
    guard range.count <= byteLimit else {
      throw Fault(
        code: "front-matter", "the front matter has more than \(byteLimit) bytes", at: .start)
    }
    let value = try YAMLReader.value(of: bytes[range], firstLine: 2)
    switch value?.content {
    case nil: return DataMap()
    case .mapping(let mapping): return mapping
    default:
      throw Fault(
        code: "front-matter", "the front matter must be keys with values", at: value?.position)
    }
  }
}

// MARK: - The keys that the front matter of every document may have

/// The standard keys of front matter, which every document may have; all of them are optional.
public struct DocumentMatter: Sendable, Hashable, Decodable {
  /// The title; without it the first heading is used, and without a heading the file name.
  public var title: String?
  /// One sentence for search engines and lists.
  public var description: String?
  /// The position in its folder; documents without `order` come last, by file name.
  public var order: Int?
  /// Whether the document is a draft, which is left out of the site; a build reports the number of drafts.
  public var draft: Bool?
  /// The day of publication; before it the document is left out, and a build reports it.
  public var date: CalendarDate?
  /// The day of the last important change; the day of any change can be read from git.
  public var updated: CalendarDate?
  /// From this day on the document is left out, and a build reports it.
  public var expires: CalendarDate?
  /// Replaces the file name in the URL.
  public var slug: String?
  /// Replaces the whole path below the folder of documents.
  public var url: String?
  /// The tags by which lists group the document, as they are shown.
  public var tags: [String]?
  /// An image for the document, as a path relative to its file or as a URL.
  public var image: String?
  /// The alternative text of the image; without it the image is only decoration.
  public var imageAlt: String?
  /// Further paths below the folder of documents that lead to this document, with or without a fragment.
  public var aliases: [String]?

  /// Creates front matter without any key.
  public init() {}
}

// MARK: - The matter of most documents, read without the machinery of `Decodable`

extension DocumentMatter {
  /// Reads front matter without faults, with the same result as decoding.
  ///
  /// General decoding takes thirty times as long. It is used for all other front matter, because it finds out what
  /// is wrong, and where.
  /// - Returns: `nil` if decoding might report a fault.
  init?(usual mapping: DataMap, except otherKeys: Set<String>) {
    let record = DecodingRecord()
    for entry in mapping.entries {
      let value = ValueDecoder(value: entry.value, record: record)
      do throws(Fault) {
        guard try store(value, of: entry.key) || otherKeys.contains(entry.key) else { return nil }
      } catch {
        return nil
      }
    }
  }

  /// Stores the value of a key; returns whether it is a key of every document.
  private mutating func store(_ value: ValueDecoder, of key: String) throws(Fault) -> Bool {
    switch key {
    case "title": title = try value.string()
    case "description": description = try value.string()
    case "order": order = try value.number("a whole number")
    case "draft": draft = try value.bool()
    case "date": date = try value.date()
    case "updated": updated = try value.date()
    case "expires": expires = try value.date()
    case "slug": slug = try value.string()
    case "url": url = try value.string()
    case "tags": tags = try value.strings()
    case "image": image = try value.string()
    case "imageAlt": imageAlt = try value.string()
    case "aliases": aliases = try value.strings()
    default: return false
    }
    return true
  }
}

extension ValueDecoder {
  fileprivate func date() throws(Fault) -> CalendarDate {
    guard let date = CalendarDate(try string()) else { throw mismatch("a date") }
    return date
  }

  fileprivate func strings() throws(Fault) -> [String] {
    guard case .list(let values) = value.content else {
      var fault = mismatch("a list")
      if let text = value.text, !text.isEmpty { fault.help = "write [\(text)]" }
      throw fault
    }
    var strings: [String] = []
    for value in values { strings.append(try ValueDecoder(value: value, record: record).string()) }
    return strings
  }
}
