// Reads the size of an AVIF or HEIF image, whose file is made of boxes, and finds its metadata.

extension HeaderReader {
  /// AVIF and HEIF (ISO/IEC 23008-12): the size is a property of the primary item, `ispe`; another one, `irot`, turns
  /// it. The sizes of other items belong to thumbnails and to the tiles of a grid. A mirror (`imir`) changes no size, and
  /// browsers do not cut an image (`clap`) or read its Exif data.
  var boxes: ImageSize? {
    guard has("ftyp", at: 4), let meta = box("meta", in: bytes.indices)?.dropFirst(4),
      let primary = box("pitm", in: meta), let version = big(1, at: primary.lowerBound),
      let item = big(version == 0 ? 2 : 4, at: primary.lowerBound + 4),
      let properties = box("iprp", in: meta), let container = box("ipco", in: properties)
    else { return nil }
    let all = boxes(in: container)
    var (size, isTurned) = (ImageSize?.none, false)
    for list in boxes(in: properties) where list.name == "ipma" {
      for index in propertyIndices(of: item, in: list.content) where all.indices.contains(index) {
        let start = all[index].content.lowerBound
        switch all[index].name {
        case "ispe":
          guard let width = big(4, at: start + 4), let height = big(4, at: start + 8) else { break }
          size = ImageSize(width: width, height: height)
        case "irot": isTurned = big(1, at: start).map { $0 & 1 == 1 } ?? false
        default: break
        }
      }
    }
    return size?.turned(isTurned)
  }

  private typealias Box = (name: String, content: Range<Int>)

  private func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
    boxes(in: range).first { $0.name == name }?.content
  }

  /// The boxes in a range (ISO/IEC 14496-12, 4.2). The last one may be cut off.
  private func boxes(in range: Range<Int>) -> [Box] {
    var (boxes, index) = ([Box](), range.lowerBound)
    while index < range.upperBound, let size = big(4, at: index), big(4, at: index + 4) != nil {
      // 1: a longer number follows. 0: the box ends with the file.
      let long = size == 1 ? big(8, at: index + 8) : nil
      let (length, head) =
        size == 0 ? (range.upperBound - index, 8) : (long ?? size, long == nil ? 8 : 16)
      guard length >= head else { break }
      let end = length > range.upperBound - index ? range.upperBound : index + length
      guard index + head <= end else { break }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      boxes.append((name, index + head..<end))
      index = end
    }
    return boxes
  }

  /// The properties of an item, by their numbers counted from zero, in the order in which they apply (`ipma`).
  private func propertyIndices(of item: Int, in list: Range<Int>) -> [Int] {
    guard let head = big(4, at: list.lowerBound), let count = big(4, at: list.lowerBound + 4) else {
      return []
    }
    let (sizeOfItem, sizeOfNumber) = (head >> 24 < 1 ? 2 : 4, head & 1 == 1 ? 2 : 1)
    var index = list.lowerBound + 8
    for _ in 0..<count {
      guard index < list.upperBound, let found = big(sizeOfItem, at: index),
        let uses = big(1, at: index + sizeOfItem)
      else { return [] }
      let start = index + sizeOfItem + 1
      index = start + uses * sizeOfNumber
      guard found == item else { continue }
      // The highest bit says whether a reader has to know the property.
      let mask = sizeOfNumber == 2 ? 0x7FFF : 0x7F
      return (0..<uses).compactMap { use in
        big(sizeOfNumber, at: start + use * sizeOfNumber).map { ($0 & mask) - 1 }
      }
    }
    return []
  }
}

// MARK: - Metadata

extension HeaderReader {
  /// Where a file says something beside its pixels: the bytes of its items with Exif data or XMP (ISO/IEC 14496-12, 8.11).
  /// - Returns: `nil` if it is damaged, a sequence of images, or no AVIF or HEIF image.
  var metadata: [Range<Int>]? {
    guard has("ftyp", at: 4), box("moov", in: bytes.indices) == nil,
      let meta = box("meta", in: bytes.indices)?.dropFirst(4), let items = box("iinf", in: meta),
      let places = box("iloc", in: meta), let version = big(1, at: items.lowerBound)
    else { return nil }
    var found: Set<Int> = []
    for entry in boxes(in: items.dropFirst(version == 0 ? 6 : 8)) where entry.name == "infe" {
      let start = entry.content.lowerBound
      let size = big(1, at: start) == 3 ? 4 : 2
      guard ["Exif", "mime"].contains(where: { has($0, at: start + 6 + size) }),
        let item = big(size, at: start + 4)
      else { continue }
      found.insert(item)
    }
    return extents(of: found, in: places, data: box("idat", in: meta)?.lowerBound)
  }

  /// The bytes of some items, of which `iloc` says where they lie: in the file, or in a box with data.
  private func extents(of items: Set<Int>, in list: Range<Int>, data: Int?) -> [Range<Int>]? {
    var (ranges, index) = ([Range<Int>](), list.lowerBound + 6)
    func next(_ size: Int) -> Int? {
      defer { index += size }
      return big(size, at: index)
    }
    guard let version = big(1, at: list.lowerBound), let sizes = big(2, at: list.lowerBound + 4),
      sizes >> 8 & 15 > 0, let count = next(version < 2 ? 2 : 4)
    else { return nil }
    for _ in 0..<count {
      guard let item = next(version < 2 ? 2 : 4), let method = version == 0 ? 0 : next(2),
        next(2) != nil, let base = next(sizes >> 4 & 15), let extents = next(2)
      else { return nil }
      for _ in 0..<extents {
        guard next(version == 0 ? 0 : sizes & 15) != nil, let offset = next(sizes >> 12),
          let length = next(sizes >> 8 & 15)
        else { return nil }
        guard items.contains(item) else { continue }
        let (start, isTooLarge) = base.addingReportingOverflow(offset)
        guard method & 15 < 2, let data = method & 15 == 0 ? 0 : data, !isTooLarge, length > 0,
          (0...bytes.count - data).contains(start), length <= bytes.count - data - start
        else { return nil }
        ranges.append(data + start..<data + start + length)
      }
    }
    return ranges
  }
}
