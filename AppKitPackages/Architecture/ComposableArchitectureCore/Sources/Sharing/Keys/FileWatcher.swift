import Foundation

/// Watches a file for replacement, writes and removal, including those of other processes.
///
/// It watches the folder, because an atomic write replaces the file, and a file descriptor of the
/// file would refer to the replaced one. On Linux, it follows the path if a folder of it is moved or
/// removed and another one takes its place.
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
        queue: .main
      )
      source.setEventHandler { onChange(.changed) }
    #else
      guard let watches = PathWatches(url) else { return SharedSubscription {} }
      let descriptor = watches.descriptor
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler {
        if let event = watches.nextEvent() { onChange(event) }
      }
    #endif
    source.setCancelHandler { close(descriptor) }
    source.resume()
    // Sound: dispatch sources are thread-safe.
    nonisolated(unsafe) let token = source
    return SharedSubscription { token.cancel() }
  }
}
