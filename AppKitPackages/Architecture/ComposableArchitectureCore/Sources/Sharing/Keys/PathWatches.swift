#if !canImport(Darwin)
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The watches of inotify for one file, and for the folders of its path.
  ///
  /// A watch belongs to a folder and not to its path: after the folder was moved, it reports what happens
  /// at the new place. So each folder of the path is watched for changes of the next name of the path.
  /// Then all of them are watched again, from the root on, as far as they exist.
  ///
  /// Sound: after `init`, only the handler of one dispatch source uses the properties, and it does not
  /// run twice at the same time.
  final class PathWatches: @unchecked Sendable {
    let descriptor: Int32
    /// The folders from the root on, each with the next name of the path.
    private let steps: [(folder: String, name: String)]
    /// The watch of each folder, or -1 if it can't be watched.
    private var watches: [Int32] = []

    private static let events = IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MOVE_SELF
    /// The watch has ended, because the folder is no more, or the folder is elsewhere.
    private static let endEvents = UInt32(IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)

    /// - Returns: `nil` if the system permits no more watches.
    init?(_ file: URL) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      var folder = "/"
      steps = file.absoluteURL.pathComponents.filter { $0 != "/" }.map { name in
        defer { folder += folder == "/" ? name : "/" + name }
        return (folder, name)
      }
      watchPath()
    }

    /// Reads all events that have arrived, and merges those of the file.
    func nextEvent() -> FileEvent? {
      var result: FileEvent?
      var isPathChanged = false
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        buffer.withUnsafeBytes { bytes in
          let headerSize = MemoryLayout<inotify_event>.size
          var offset = 0
          while offset + headerSize <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let nameStart = offset + headerSize
            offset = nameStart + Int(event.len)
            // The name is padded with zeros.
            let name = bytes[nameStart..<offset].prefix { $0 != 0 }
            if changesPath(event, name) {
              isPathChanged = true
            } else if event.wd == watches.last, let file = steps.last?.name,
              name.elementsEqual(file.utf8)
            {
              result = event.mask & UInt32(IN_MOVED_FROM) != 0 ? .movedAway : .changed
            }
          }
        }
      }
      guard isPathChanged else { return result }
      watchPath()
      return .changed
    }

    private func changesPath(_ event: inotify_event, _ name: Slice<UnsafeRawBufferPointer>) -> Bool
    {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      return zip(watches, steps).enumerated().contains { index, folder in
        guard folder.0 == event.wd else { return false }
        return event.mask & Self.endEvents != 0
          || index < steps.count - 1 && name.elementsEqual(folder.1.name.utf8)
      }
    }

    /// Watches the folders from the root on. A folder that comes or goes meanwhile is reported by the one
    /// above, which is watched already.
    private func watchPath() {
      for watch in Set(watches) where watch >= 0 { inotify_rm_watch(descriptor, watch) }
      watches = steps.indices.map { index in
        // A file counts when it is complete.
        let isFile = index == steps.count - 1
        let events = Self.events | (isFile ? IN_CLOSE_WRITE : IN_CREATE)
        // A folder that occurs twice, through a link, has one watch.
        return inotify_add_watch(
          descriptor,
          steps[index].folder,
          UInt32(events | IN_MASK_ADD | IN_ONLYDIR)
        )
      }
    }
  }
#endif
