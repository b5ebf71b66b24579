// The matter of most documents, read without the machinery of `Decodable`.

import Puddles

extension DocumentMatter {
  /// Reads matter without a fault; it says what decoding would say.
  ///
  /// Decoding asks for every key in a general way, which takes thirty times as long. It is needed for
  /// all other matter, because it tells what is wrong, and where.
  /// - Returns: `nil` if there is anything that decoding may have to say a word about.
  init?(usual mapping: YAMLMapping, except otherKeys: Set<String>) {
    let record = DecodingRecord()
    for entry in mapping.entries {
      let value = ValueDecoder(value: entry.value, key: entry.key, path: [], record: record)
      do throws(Fault) {
        guard try take(value) || otherKeys.contains(entry.key) else { return nil }
      } catch {
        return nil
      }
    }
  }

  /// Takes the value of a key; whether it is a key of every document.
  private mutating func take(_ value: ValueDecoder) throws(Fault) -> Bool {
    switch value.key {
    case "title": title = try value.string()
    case "description": description = try value.string()
    case "order": order = try value.integer(Int.self)
    case "draft": draft = try value.bool()
    case "date": date = try value.date()
    case "updated": updated = try value.date()
    case "expires": expires = try value.date()
    case "slug": slug = try value.string()
    case "url": url = try value.string()
    case "tags": tags = try value.strings()
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
    for value in values {
      strings.append(
        try ValueDecoder(value: value, key: key, path: path, record: record).string())
    }
    return strings
  }
}
