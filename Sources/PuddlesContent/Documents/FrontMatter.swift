// The YAML between two fences at the beginning of a file, and what it may say.

public import Puddles
import PuddlesData
import PuddlesMarkdown

/// Front matter: keys with values, and where each stands; none if a file has none.
enum FrontMatter {
  /// Bytes of front matter that are read; more is an error.
  static let byteLimit = 64 << 10

  /// - Throws: a fault at its place if what stands between the fences is wrong.
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

// MARK: - What the front matter of every document may say

/// The keys that every document understands; all of them are optional.
public struct DocumentMatter: Sendable, Hashable, Decodable {
  /// Without it the first heading names the document, and without that its file.
  public var title: String?
  /// One sentence for search engines and lists.
  public var description: String?
  /// The place among its neighbors; documents without one come last, by file name.
  public var order: Int?
  /// Drafts are left out of the site, and counted.
  public var draft: Bool?
  /// The day of publication; before it the document is left out, and counted.
  public var date: CalendarDate?
  /// The day of the last change worth telling; git knows it too, if it is asked.
  public var updated: CalendarDate?
  /// From this day on the document is left out, and counted.
  public var expires: CalendarDate?
  /// Takes the place of the file name in the URL.
  public var slug: String?
  /// Takes the place of the whole path below the folder of documents.
  public var url: String?
  public var tags: [String]?
  /// A picture that stands for the document, as a path relative to its file or as a URL.
  public var image: String?
  /// What the picture shows, in words; without it the picture only decorates.
  public var imageAlt: String?
  /// Further paths below the folder of documents that should lead here, with or without a fragment.
  public var aliases: [String]?

  /// Matter that says nothing.
  public init() {}
}

// MARK: - The matter of most documents, read without the machinery of `Decodable`

extension DocumentMatter {
  /// Reads matter without a fault; it says what decoding would say.
  ///
  /// Decoding asks for every key in a general way, which takes thirty times as long. It is needed for
  /// all other matter, because it says what is wrong, and where.
  /// - Returns: `nil` if there is anything that decoding may have to say a word about.
  init?(usual mapping: DataMap, except otherKeys: Set<String>) {
    let record = DecodingRecord()
    for entry in mapping.entries {
      let value = ValueDecoder(value: entry.value, record: record)
      do throws(Fault) {
        guard try take(value, of: entry.key) || otherKeys.contains(entry.key) else { return nil }
      } catch {
        return nil
      }
    }
  }

  /// Takes the value of a key; whether it is a key of every document.
  private mutating func take(_ value: ValueDecoder, of key: String) throws(Fault) -> Bool {
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
    guard case .list(let values) = value.content else { throw mismatch("a list") }
    var strings: [String] = []
    for value in values { strings.append(try ValueDecoder(value: value, record: record).string()) }
    return strings
  }
}
