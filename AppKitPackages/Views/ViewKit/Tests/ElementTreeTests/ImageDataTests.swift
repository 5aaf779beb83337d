import ElementTree
import Testing

/// Tests that the headers of image files are read, and that equal files share one copy.
struct ImageDataTests {
  private func png(width: UInt8, height: UInt8) -> Data {
    Data([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1,
      width,
      0, 0, 0, height,
    ])
  }

  private func description(_ data: Data) -> String? {
    ImageData(data).map { image in
      "\(image.type) " + (image.pixels.map { "\($0.width) x \($0.height)" } ?? "of unknown size")
    }
  }

  @Test func `the header has the type and the size`() {
    #expect(description(png(width: 4, height: 2)) == "image/png 260 x 2")
    #expect(description(Data("GIF89a".utf8) + [1, 2, 3, 0]) == "image/gif 513 x 3")
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 5, 1, 0]
    let segment: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF]
    #expect(description(Data(segment + frame)) == "image/jpeg 256 x 5")
    #expect(description(Data("\0\0\0\u{1C}ftypavif".utf8)) == "image/avif of unknown size")
  }

  @Test func `the three kinds of WebP files have sizes`() {
    func webP(_ chunk: String, _ bytes: [UInt8]) -> Data {
      Data("RIFF\0\0\0\0WEBP\(chunk)\0\0\0\0".utf8) + bytes
    }
    let extended = webP("VP8X", [0, 0, 0, 0, 9, 1, 0, 4, 0, 0])
    #expect(description(extended) == "image/webp 266 x 5")
    #expect(description(webP("VP8L", [0x2F, 9, 0x40, 1, 0])) == "image/webp 10 x 6")
    let lossy = webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 9, 0x40, 5, 0])
    #expect(description(lossy) == "image/webp 9 x 5")
  }

  @Test(arguments: [Data(), Data("text".utf8), Data([0xFF]), Data("<svg></svg>".utf8)])
  func `data of other formats is no image`(data: Data) {
    #expect(ImageData(data) == nil)
  }

  @Test func `each beginning of a file is an image without a size, or none`() {
    let files = [
      png(width: 1, height: 1),
      Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 5, 1, 0]),
      Data("RIFF\0\0\0\0WEBPVP8X\0\0\0\0".utf8) + [UInt8](repeating: 0, count: 10),
    ]
    for file in files {
      for count in 0..<file.count {
        // A slice has other indices than its own data.
        #expect(ImageData(file.prefix(count))?.pixels == nil)
        #expect(ImageData(([0] + file).dropFirst().prefix(count))?.pixels == nil)
      }
    }
    #expect(ImageData(files[1])?.pixels != nil)
  }

  @Test func `a JPEG file without a frame has no size`() {
    #expect(ImageData(Data([0xFF, 0xD8, 0xFF, 0xFF, 0xFF]))?.pixels == nil)
    #expect(ImageData(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0]))?.pixels == nil)
  }

  @Test func `images with equal files are equal`() throws {
    let first = try #require(ImageData(png(width: 7, height: 7)))
    let second = try #require(ImageData(png(width: 7, height: 7)))
    #expect(first == second)
    #expect(first.fingerprint == second.fingerprint)
    #expect(try #require(ImageData(png(width: 8, height: 7))) != first)
    #expect(try #require(ImageData(png(width: 7, height: 7), scale: 2)) != first)
  }

  @Test func `a fingerprint finds an image while it exists`() throws {
    var image = ImageData(png(width: 9, height: 9))
    let fingerprint = try #require(image?.fingerprint)
    #expect(ImageData(fingerprint: fingerprint) == image)
    image = nil
    #expect(ImageData(fingerprint: fingerprint) == nil)
  }

  @Test func `released images leave nothing behind, and others stay`() throws {
    let kept = try #require(ImageData(png(width: 10, height: 10)))
    for index in 0..<1_000 {
      let other = ImageData(png(width: 11, height: 11) + Data("\(index)".utf8))
      #expect(other != nil)
    }
    #expect(ImageData(fingerprint: kept.fingerprint) == kept)
  }
}
