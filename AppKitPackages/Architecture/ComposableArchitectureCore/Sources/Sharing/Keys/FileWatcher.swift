import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Watches a file for replacement, writes and removal, including those of other processes.
///
/// It watches the folder, because an atomic write replaces the file, and a file descriptor of the
/// file would refer to the replaced one.
enum FileWatcher {
  static func watch(
    _ url: URL,
    onChange: @escaping @Sendable (FileEvent) -> Void
  ) -> SharedSubscription {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #if canImport(Darwin)
      let descriptor = open(folder.path, O_EVTONLY)
      guard descriptor >= 0 else { return SharedSubscription {} }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .delete, .rename],
        queue: .global()
      )
      source.setEventHandler { onChange(.changed) }
    #else
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return SharedSubscription {} }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      guard inotify_add_watch(descriptor, folder.path, events) >= 0 else {
        close(descriptor)
        return SharedSubscription {}
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
      let name = url.lastPathComponent
      source.setEventHandler {
        if let event = event(of: name, from: descriptor) { onChange(event) }
      }
    #endif
    source.setCancelHandler { close(descriptor) }
    source.resume()
    // Sound: dispatch sources are thread-safe.
    nonisolated(unsafe) let token = source
    return SharedSubscription { token.cancel() }
  }

  #if !canImport(Darwin)
    /// Reads all events of a folder, and merges those of one file.
    private static func event(of name: String, from descriptor: Int32) -> FileEvent? {
      var result: FileEvent?
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return result }
        buffer.withUnsafeBytes { bytes in
          let headerSize = MemoryLayout<inotify_event>.size
          var offset = 0
          while offset + headerSize <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let nameStart = offset + headerSize
            offset = nameStart + Int(event.len)
            // The name is padded with zeros.
            let eventName = bytes[nameStart..<offset].prefix { $0 != 0 }
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
              result = result ?? .changed
            } else if eventName.elementsEqual(name.utf8) {
              result = event.mask & UInt32(IN_MOVED_FROM) != 0 ? .movedAway : .changed
            }
          }
        }
      }
    }
  #endif
}
