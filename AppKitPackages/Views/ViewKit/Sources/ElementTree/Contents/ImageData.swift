import Synchronization

/// The content of an image file in memory.
///
/// ```swift
/// let file = try Data(contentsOf: URL(fileURLWithPath: "logo.png"))
/// if let image = ImageData(file) { print(image.type, image.scale) }
/// ```
///
/// The formats are those that all browsers show: AVIF, GIF, JPEG, PNG and WebP. A view can create the
/// value with each update: two values of files with the same content are equal, and share one copy.
public struct ImageData: Hashable, Sendable {
  private final class Storage: Sendable {
    let data: Data
    let header: ImageHeader

    init(_ data: Data, _ header: ImageHeader) { (self.data, self.header) = (data, header) }
  }

  private struct WeakStorage {
    weak var storage: Storage?
  }

  private struct Images {
    var storages: [Int: WeakStorage] = [:]
    /// The number of entries from which released ones are removed.
    var limit = 64
  }

  /// The images that exist, by the hashes of their contents.
  private static let images = Mutex(Images())

  private let storage: Storage
  /// A hash of the content. Other programs cannot predict it: it differs between runs.
  public let fingerprint: Int
  /// The number of pixels for each point.
  public let scale: Double

  /// Reads the header of an image file.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - scale: The number of pixels for each point.
  /// - Returns: `nil` if the data is no image, or one of another format.
  public init?(_ data: Data, scale: Double = 1) {
    guard let header = ImageHeader(data) else { return nil }
    // `Data` hashes only its first bytes.
    var hasher = Hasher()
    data.withUnsafeBytes { hasher.combine(bytes: $0) }
    let fingerprint = hasher.finalize()
    storage = Self.images.withLock { images in
      // Another content with the same hash gets a copy of its own, which has no address.
      if let storage = images.storages[fingerprint]?.storage {
        return storage.data == data ? storage : Storage(data, header)
      }
      if images.storages.count >= images.limit {
        images.storages = images.storages.filter { $0.value.storage != nil }
        images.limit = max(64, images.storages.count * 2)
      }
      let storage = Storage(data, header)
      images.storages[fingerprint] = WeakStorage(storage: storage)
      return storage
    }
    self.fingerprint = fingerprint
    self.scale = scale
  }

  /// Returns the image with a fingerprint, while a value of it exists.
  public init?(fingerprint: Int) {
    guard let storage = Self.images.withLock({ $0.storages[fingerprint]?.storage })
    else { return nil }
    self.storage = storage
    self.fingerprint = fingerprint
    scale = 1
  }

  /// The content of the file.
  public var data: Data { storage.data }

  /// The media type, for example `image/png`.
  public var type: String { storage.header.type }

  /// The width and the height in pixels; `nil` if the header of the format does not contain them. A
  /// rotation, which cameras store in Exif data, is not considered.
  public var pixels: (width: Int, height: Int)? { storage.header.size }

  public static func == (left: ImageData, right: ImageData) -> Bool {
    left.fingerprint == right.fingerprint && left.scale == right.scale
      && (left.storage === right.storage || left.data == right.data)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
