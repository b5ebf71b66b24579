// Reads the size of an AVIF or HEIF image, whose file is made of boxes.

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
