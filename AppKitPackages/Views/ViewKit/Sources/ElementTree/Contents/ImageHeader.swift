/// The format and the size of an image, as the first bytes of its file state them.
struct ImageHeader: Sendable {
  let type: String
  /// The width and the height in pixels; `nil` if the header of the format does not contain them.
  private(set) var size: (width: Int, height: Int)?

  /// - Returns: `nil` if no known format begins with the bytes.
  init?(_ data: Data) {
    let bytes = Bytes(data)
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      // ISO/IEC 15948: the chunk IHDR is the first one.
      type = "image/png"
      size = bytes.size(width: 16, height: 20, bytes: 4)
    } else if bytes.has("GIF87a") || bytes.has("GIF89a") {
      type = "image/gif"
      size = bytes.size(width: 6, height: 8, bytes: 2, isLittleEndian: true)
    } else if bytes.has([0xFF, 0xD8, 0xFF]) {
      type = "image/jpeg"
      size = bytes.jpegSize()
    } else if bytes.has("RIFF"), bytes.has("WEBP", at: 8) {
      type = "image/webp"
      size = bytes.webPSize()
    } else if bytes.has("ftypavif", at: 4) || bytes.has("ftypavis", at: 4) {
      type = "image/avif"
    } else {
      return nil
    }
  }
}

/// Reads numbers of several bytes. A position beyond the end gives `nil`.
private struct Bytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  private subscript(position: Int) -> Int? {
    position < data.count ? Int(data[data.startIndex + position]) : nil
  }

  func has(_ bytes: some Sequence<UInt8>, at position: Int = 0) -> Bool {
    data.dropFirst(position).starts(with: bytes)
  }

  func has(_ text: String, at position: Int = 0) -> Bool { has(text.utf8, at: position) }

  func number(at position: Int, bytes: Int, isLittleEndian: Bool = false) -> Int? {
    var number = 0
    for index in 0..<bytes {
      guard let byte = self[position + (isLittleEndian ? bytes - 1 - index : index)]
      else { return nil }
      number = number << 8 | byte
    }
    return number
  }

  func size(
    width: Int,
    height: Int,
    bytes: Int,
    isLittleEndian: Bool = false
  ) -> (width: Int, height: Int)? {
    guard let width = number(at: width, bytes: bytes, isLittleEndian: isLittleEndian),
      let height = number(at: height, bytes: bytes, isLittleEndian: isLittleEndian)
    else { return nil }
    return (width, height)
  }

  /// Reads the size from the first frame header of a JPEG file (ITU-T T.81, B.2.2). Cameras store the
  /// rotation of a picture in Exif data, which the size does not consider.
  func jpegSize() -> (width: Int, height: Int)? {
    var position = 2
    while self[position] == 0xFF, let marker = self[position + 1] {
      // Bytes between segments fill the file, and these markers have no length.
      if marker == 0xFF || marker == 0x01 || 0xD0...0xD8 ~= marker {
        position += marker == 0xFF ? 1 : 2
        continue
      }
      // All other markers from C0 to CF begin a frame.
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return size(width: position + 7, height: position + 5, bytes: 2)
      }
      guard let length = number(at: position + 2, bytes: 2) else { return nil }
      position += 2 + length
    }
    return nil
  }

  /// Reads the size of a WebP file (RFC 9649): of its canvas, or of its only picture.
  func webPSize() -> (width: Int, height: Int)? {
    if has("VP8X", at: 12) {
      let size = size(width: 24, height: 27, bytes: 3, isLittleEndian: true)
      return size.map { ($0.width + 1, $0.height + 1) }
    }
    if has("VP8L", at: 12), let bits = number(at: 21, bytes: 4, isLittleEndian: true) {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if has("VP8 ", at: 12) {
      let size = size(width: 26, height: 28, bytes: 2, isLittleEndian: true)
      return size.map { ($0.width & 0x3FFF, $0.height & 0x3FFF) }
    }
    return nil
  }
}
