#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking

  extension URLCache {
    /// Creates a cache of responses with a folder of its own.
    ///
    /// - Parameters:
    ///   - memoryCapacity: The size of the responses in memory, in bytes.
    ///   - diskCapacity: The size of the responses in the folder, in bytes.
    ///   - directory: The folder; the default one of the user if it is `nil`.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL?) {
      self.init(
        memoryCapacity: memoryCapacity,
        diskCapacity: diskCapacity,
        diskPath: directory?.path
      )
    }
  }
#endif
