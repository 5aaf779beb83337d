import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Reports changes in folders and their folders with inotify, which needs no polling.
  ///
  /// Events that follow each other within 10 ms, such as those of an editor that replaces a file,
  /// are one change.
  final class SourceWatcher: @unchecked Sendable {
    // `@unchecked Sendable` is sound: after the initializer, only the queue uses the properties.

    private static let pause = DispatchTimeInterval.milliseconds(10)
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
    )

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "SourceWatcher")
    private let source: any DispatchSourceRead
    private let changed: @Sendable () -> Void
    /// The folder of each watch, and the names of the files to report in it; nil for all.
    private var folders: [Int32: (path: String, names: Set<String>?)] = [:]
    private var isReportScheduled = false

    /// Starts watching.
    ///
    /// - Parameters:
    ///   - roots: The absolute paths of folders and files.
    ///   - changed: Called on a queue of the watcher after each change.
    /// - Throws: ``ProgramError/watch(_:)`` if the system refuses.
    init(_ roots: [String], changed: @escaping @Sendable () -> Void) throws(ProgramError) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw .watch(String(cString: strerror(errno))) }
      self.changed = changed
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      for root in roots {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
        if isFolder.boolValue {
          try watch(folder: root)
        } else {
          // An editor replaces files, so the folder is watched.
          let file = URL(filePath: root)
          try watch(file.deletingLastPathComponent().path, names: [file.lastPathComponent])
        }
      }
      source.setEventHandler { [weak self] in self?.read() }
      source.setCancelHandler { [descriptor] in close(descriptor) }
      source.resume()
    }

    deinit { source.cancel() }

    private func watch(folder: String) throws(ProgramError) {
      try watch(folder, names: nil)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        var isFolder: ObjCBool = false
        let path = folder + "/" + name
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if isFolder.boolValue { try watch(folder: path) }
      }
    }

    private func watch(_ path: String, names: Set<String>?) throws(ProgramError) {
      let watch = inotify_add_watch(descriptor, path, Self.events)
      guard watch >= 0 else { throw .watch(String(cString: strerror(errno))) }
      // Two roots in one folder have the same watch.
      let known = folders[watch]
      let all = known.map { known in known.names.flatMap { names?.union($0) } } ?? names
      folders[watch] = (path, all)
    }

    private func read() {
      var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
      var isChange = false
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset < count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let text = bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }
            handle(event, name: String(decoding: text, as: UTF8.self), &isChange)
            offset = start + Int(event.len)
          }
        }
      }
      if isChange { scheduleReport() }
    }

    private func handle(_ event: inotify_event, name: String, _ isChange: inout Bool) {
      // Events were lost, so anything may have changed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isChange = true }
      guard let folder = folders[event.wd], SourceSnapshot.isSource(name) else { return }
      if let names = folder.names, !names.contains(name) { return }
      if event.mask & UInt32(IN_ISDIR) != 0 {
        // The folder can be gone again.
        try? watch(folder: folder.path + "/" + name)
      } else if event.mask & UInt32(IN_CREATE) != 0 {
        // The contents follow with IN_CLOSE_WRITE.
        return
      }
      isChange = true
    }

    private func scheduleReport() {
      guard !isReportScheduled else { return }
      isReportScheduled = true
      queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
        guard let self else { return }
        isReportScheduled = false
        changed()
      }
    }
  }
#endif
