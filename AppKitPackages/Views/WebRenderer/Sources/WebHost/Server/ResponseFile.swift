import Foundation

/// An open file that a response sends in parts, so that a large one is not in memory as a whole.
///
/// The file can be deleted as soon as it is open: its content exists until this object does not.
final class ResponseFile: Sendable {
  /// The number of bytes.
  let count: Int
  private let descriptor: Int32

  /// Opens a file. Returns `nil` if it cannot be read.
  init?(_ url: URL) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    count = Int(info.st_size)
  }

  deinit { close(descriptor) }

  /// Reads a part of the file, which is empty at its end and after an error.
  ///
  /// Blocks the thread, but not for long: the file was written a moment ago, so it is in the page
  /// cache of the system.
  func part(at offset: Int, maximum: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: min(maximum, max(count - offset, 0))) { buffer, length in
      length = max(pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)), 0)
    }
  }
}
