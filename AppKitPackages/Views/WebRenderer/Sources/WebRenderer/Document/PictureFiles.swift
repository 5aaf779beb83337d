import ElementTree
import Synchronization

/// The pictures that pages have shown, by their addresses: those of asset catalogs, and those in
/// memory while they are shown.
///
/// A browser loads a picture from the host of the page instead of getting it as a part of each page,
/// and keeps it: an address names one version of a file. The host only answers addresses that a page
/// contained.
public final class PictureFiles: Sendable {
  /// The pictures of all pages of the program.
  public static let shared = PictureFiles()

  /// A picture for a browser.
  public struct Picture: Sendable {
    /// The media type, for example `image/png`.
    public let type: String
    /// The content of the file.
    public let body: [UInt8]
  }

  private struct State {
    var addresses: [URL: String?] = [:]
    var files: [String: (file: URL, type: String)] = [:]
  }

  private let state = Mutex(State())

  /// The media types of files that all browsers show, by their extensions.
  private static let types = [
    "avif": "image/avif", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp",
  ]

  /// Returns the address of a file; nil for a file that does not exist or that not all browsers
  /// show, such as a PDF.
  func address(of file: URL) -> String? {
    state.withLock { state in
      if let address = state.addresses[file] { return address }
      let type = Self.types[file.pathExtension.lowercased()]
      let address = type.flatMap { _ in Self.makeAddress(of: file) }
      state.addresses[file] = .some(address)
      if let address, let type { state.files[address] = (file, type) }
      return address
    }
  }

  private static let imagePrefix = "/picture/memory-"

  /// Returns the address of an image in memory, which it has as long as it exists.
  static func address(of image: ImageData) -> String {
    imagePrefix + String(UInt(bitPattern: image.fingerprint), radix: 36)
  }

  /// Returns the picture with an address; nil for an unknown address, and if the file was removed.
  public func picture(at address: String) -> Picture? {
    if address.hasPrefix(Self.imagePrefix) {
      return UInt(address.dropFirst(Self.imagePrefix.count), radix: 36)
        .flatMap { ImageData(fingerprint: Int(bitPattern: $0)) }
        .map { Picture(type: $0.type, body: [UInt8]($0.data)) }
    }
    guard let (file, type) = state.withLock({ $0.files[address] }),
      let data = try? Data(contentsOf: file)
    else { return nil }
    return Picture(type: type, body: [UInt8](data))
  }

  private static func makeAddress(of file: URL) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
    else { return nil }
    // A 64-bit FNV-1a hash, which only has to differ between files and their versions.
    let version = "\(file.path) \(date.timeIntervalSince1970) \(size)"
    let hash = version.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "/picture/\(String(hash, radix: 36)).\(file.pathExtension.lowercased())"
  }
}
