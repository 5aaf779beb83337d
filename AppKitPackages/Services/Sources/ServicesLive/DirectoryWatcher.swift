import Dispatch
import Foundation

/// Tells when a file in a folder has been written or touched, without ever looking by itself.
final class DirectoryWatcher: Sendable {
  // Sources may be cancelled from any thread; only their type doesn't say so.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// - Returns: `nil` if the system can't watch one more folder. Then changes of other processes
  ///   show up the next time that something is read.
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
        // Which file it was doesn't matter, only that the queue of events is empty again.
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
