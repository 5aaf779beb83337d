import Foundation

/// Whole files, read and written so that a reader never sees half of one.
enum FileAccess {
  /// What is longer, in bytes, is no list of anything, and may have no end, as `/dev/zero`.
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

  /// Writes a file of its own beside the old one, makes sure that it is on the disk, and puts it in
  /// the old one's place. A device or a pipe is written to as it is.
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
    // Without this the new name, unlike the content, could be gone after a power cut.
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// The open file that a path such as `/dev/stdout` means. Followed as a link, it would name what the
  /// shell has redirected to, which would then be replaced instead of added to.
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

  /// The file that a path means in the end, so that writing to a link keeps the link.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else {
      return path.contains("/") ? path : "./" + path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static var currentMask: mode_t {
    // There is no call that only reads the mask.
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}
