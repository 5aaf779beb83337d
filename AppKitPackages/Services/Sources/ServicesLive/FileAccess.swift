import Foundation

/// Reads files, and replaces them atomically.
enum FileAccess {
  /// Maximum size in bytes. A larger file is no to-do list and can be endless, like `/dev/zero`.
  static let longestFile = 1 << 28

  static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try retryingInterrupts {
      descriptor(path).map { dup($0) } ?? open(path, O_RDONLY | O_CLOEXEC)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try retryingInterrupts { Foundation.read(file, &buffer, buffer.count) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= longestFile else { throw SystemError(code: EFBIG) }
    }
  }

  /// Writes a temporary file in the same folder, synchronizes it with the disk, and renames it to
  /// the path. A device or a pipe is written directly.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    if let descriptor = descriptor(path) { return try write(bytes, to: descriptor) }
    let path = resolvingLinks(path)
    var info = stat()
    let exists = stat(path, &info) == 0
    guard !exists || info.st_mode & S_IFMT == S_IFREG else {
      let file = try retryingInterrupts { open(path, O_WRONLY | O_CLOEXEC) }
      defer { close(file) }
      return try write(bytes, to: file)
    }
    let mode = exists ? info.st_mode & 0o7777 : 0o666 & ~currentMask
    var temporary = Array((path + ".XXXXXX").utf8CString)
    let file = try retryingInterrupts { mkstemp(&temporary) }
    do {
      defer { close(file) }
      try write(bytes, to: file)
      _ = try retryingInterrupts { fchmod(file, mode) }
      _ = try retryingInterrupts { fsync(file) }
      _ = try retryingInterrupts { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    // The rename is durable only after the folder is synchronized as well.
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Returns the file descriptor that a path such as `/dev/stdout` names. Resolving the path as a
  /// link would replace the file of a redirection instead of appending to it.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": STDIN_FILENO
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try retryingInterrupts {
        rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Resolves symbolic links, so that replacing the file keeps the link.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else {
      return path.contains("/") ? path : "./" + path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static var currentMask: mode_t {
    // The mask can only be read by setting it.
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}
