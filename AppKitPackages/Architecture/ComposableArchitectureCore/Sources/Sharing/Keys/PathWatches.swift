#if !canImport(Darwin)
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The watches of inotify for one file, and for the folders of its path.
  ///
  /// A watch belongs to a folder and not to a path: after the folder was moved, it reports what happens
  /// at the new place. So the folders of the path are watched for being moved or removed. Then all of
  /// them are watched again, from the root on, and while one is missing, its parent until it is there.
  ///
  /// Sound: after `init`, only the handler of one dispatch source uses the properties, and it does not
  /// run twice at the same time.
  final class PathWatches: @unchecked Sendable {
    let descriptor: Int32
    private let folders: [String]
    private let name: String
    private var folder: Int32 = -1
    private var ancestors: Set<Int32> = []
    private var missing: (parent: Int32, name: String)?

    private static let fileEvents = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    private static let pathEvents = IN_MOVE_SELF | IN_DELETE_SELF
    private static let lossEvents = pathEvents | IN_IGNORED | IN_UNMOUNT

    /// - Returns: `nil` if the system permits no more watches.
    init?(folder: URL, name: String) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      var path = ""
      folders =
        ["/"]
        + folder.standardizedFileURL.pathComponents.filter { $0 != "/" }.map {
          path += "/" + $0
          return path
        }
      self.name = name
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
            } else if event.wd == folder, name.elementsEqual(self.name.utf8) {
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
      if event.wd == folder || ancestors.contains(event.wd),
        event.mask & UInt32(Self.lossEvents) != 0
      {
        return true
      }
      guard let missing, event.wd == missing.parent else { return false }
      return name.elementsEqual(missing.name.utf8)
    }

    private func watchPath() {
      for watch in ancestors.union([folder]) where watch >= 0 {
        inotify_rm_watch(descriptor, watch)
      }
      var hasMissed = false
      repeat {
        (folder, ancestors, missing) = (-1, [], nil)
        hasMissed = false
        for (index, path) in folders.enumerated() {
          let isLast = index == folders.count - 1
          let events = isLast ? Self.fileEvents | Self.pathEvents : Self.pathEvents
          let watch = inotify_add_watch(descriptor, path, UInt32(events))
          if watch >= 0 {
            if isLast { folder = watch } else { ancestors.insert(watch) }
          } else if errno == ENOENT || errno == ENOTDIR, index > 0 {
            let parent = inotify_add_watch(
              descriptor,
              folders[index - 1],
              UInt32(Self.pathEvents | IN_CREATE | IN_MOVED_TO)
            )
            missing = (parent, (path as NSString).lastPathComponent)
            // It may have been created before its parent was watched.
            hasMissed = access(path, F_OK) == 0
            break
          }
        }
      } while hasMissed
    }
  }
#endif
