#if !canImport(Darwin)
  /// A copy of a file that needs memory for one part of it only.
  struct FileCopy {
    private static let partSize = 1 << 16

    private let source: URL
    private let target: URL

    init(from source: URL, to target: URL) {
      self.source = source.resolvingSymlinksInPath()
      self.target = target.resolvingSymlinksInPath()
    }

    /// Writes the copy.
    ///
    /// - Parameter isAtomic: Whether an existing file is replaced only by a complete copy.
    func run(isAtomic: Bool) throws {
      guard source.path != target.path else { return }
      guard isAtomic else { return try writeParts(to: target) }
      let temporary = target.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
      do {
        try writeParts(to: temporary)
        let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
        if let mode = attributes?[.posixPermissions] {
          try FileManager.default.setAttributes(
            [.posixPermissions: mode],
            ofItemAtPath: temporary.path
          )
        }
        guard rename(temporary.path, target.path) == 0 else { throw error(errno) }
      } catch {
        unlink(temporary.path)
        throw error
      }
    }

    private func writeParts(to url: URL) throws {
      let input = open(source.path, O_RDONLY | O_CLOEXEC)
      guard input >= 0 else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: source.path])
      }
      defer { close(input) }
      let output = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard output >= 0 else { throw error(errno) }
      defer { close(output) }
      var buffer = [UInt8](repeating: 0, count: Self.partSize)
      while true {
        let count = read(input, &buffer, buffer.count)
        if count == 0 { return }
        guard count > 0 else { throw error(errno) }
        var rest = buffer[..<count]
        while !rest.isEmpty {
          let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
          guard written > 0 else { throw error(errno) }
          rest = rest.dropFirst(written)
        }
      }
    }

    private func error(_ code: Int32) -> any Error {
      let cocoaCode: CocoaError.Code? =
        switch code {
        case ENOSPC, EDQUOT: .fileWriteOutOfSpace
        case EACCES, EPERM: .fileWriteNoPermission
        case ENOENT: .fileNoSuchFile
        case EROFS: .fileWriteVolumeReadOnly
        default: nil
        }
      guard let cocoaCode else { return POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
      return CocoaError(cocoaCode, userInfo: [NSFilePathErrorKey: target.path])
    }
  }
#endif
