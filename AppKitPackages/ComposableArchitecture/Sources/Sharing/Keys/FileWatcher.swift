import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells when a file is replaced, written or removed by anybody.
///
/// It watches the folder, because an atomic write replaces the file: a watch on the file itself would
/// stay with the old one.
enum FileWatcher {
  static func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
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
      source.setEventHandler { onChange() }
    #else
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return SharedSubscription {} }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      guard inotify_add_watch(descriptor, folder.path, events) >= 0 else {
        close(descriptor)
        return SharedSubscription {}
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
      source.setEventHandler {
        // The events say no more than that something happened in the folder: the key compares.
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        onChange()
      }
    #endif
    source.setCancelHandler { close(descriptor) }
    source.resume()
    // Sound: dispatch sources are thread-safe.
    nonisolated(unsafe) let token = source
    return SharedSubscription { token.cancel() }
  }
}
