import Dispatch
import Foundation

/// Reports writes to the files of a folder through inotify, without polling.
final class DirectoryWatcher: Sendable {
  // Dispatch sources are thread-safe, but their protocol is not `Sendable`.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Starts to watch a folder.
  ///
  /// - Returns: `nil` if the system's limit of watches is reached. Changes of other processes are
  ///   then visible after the next request.
  init?(_ path: String, onChange: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "todos.changes", qos: .utility)
    #if os(Linux)
      let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard file >= 0 else { return nil }
      guard inotify_add_watch(file, path, UInt32(IN_ATTRIB | IN_MODIFY)) >= 0 else {
        close(file)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      source.setEventHandler {
        // The events are read only to empty the queue.
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(file, &buffer, buffer.count) > 0 {}
        onChange()
      }
    #else
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: file,
        eventMask: [.attrib, .write, .extend],
        queue: queue
      )
      source.setEventHandler(handler: onChange)
    #endif
    source.setCancelHandler { close(file) }
    source.activate()
    self.source = source
  }

  deinit { source.cancel() }
}
