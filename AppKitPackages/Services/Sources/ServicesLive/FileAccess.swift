import Foundation

/// Reads and replaces files.
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

  /// Replaces a file.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The path of the file.
  ///   - newMode: The mode of the file if there was none; by default, that of the process.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    newMode: mode_t? = nil
  ) throws(SystemError) {
    let file = try FileReplacement(path, newMode: newMode)
    do {
      try file.write(bytes)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Returns the file descriptor that a path such as `/dev/stdout` names. Resolving the path as a
  /// link would replace the file of a redirection instead of appending to it.
  fileprivate static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": STDIN_FILENO
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
    }
  }
}

/// A file that is written in parts, and that replaces the old one as a whole.
///
/// The parts are written to a temporary file in the same folder, which is synchronized with the disk
/// and renamed to the path. A device or a pipe is written directly.
struct FileReplacement {
  private let file: Int32
  private let path: String
  /// The path of the temporary file; `nil` for a device or a pipe.
  private let temporary: [CChar]?
  /// Whether the file was opened here.
  private let isOpened: Bool

  init(_ path: String, newMode: mode_t? = nil) throws(SystemError) {
    if let descriptor = FileAccess.descriptor(path) {
      file = descriptor
      self.path = path
      temporary = nil
      isOpened = false
      return
    }
    isOpened = true
    self.path = Self.resolvingLinks(path)
    var info = stat()
    let target = self.path
    let exists = stat(target, &info) == 0
    guard !exists || info.st_mode & S_IFMT == S_IFREG else {
      file = try retryingInterrupts { open(target, O_WRONLY | O_CLOEXEC) }
      temporary = nil
      return
    }
    let mode = exists ? info.st_mode & 0o7777 : newMode ?? 0o666 & ~Self.currentMask
    var name = Array((target + ".XXXXXX").utf8CString)
    let file = try retryingInterrupts { mkstemp(&name) }
    self.file = file
    temporary = name
    do {
      _ = try retryingInterrupts { fchmod(file, mode) }
    } catch {
      discard()
      throw error
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try retryingInterrupts {
        rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Replaces the old file. After an error, the replacement is to be discarded.
  func commit() throws(SystemError) {
    guard let temporary else {
      if isOpened { close(file) }
      return
    }
    _ = try retryingInterrupts { fsync(file) }
    _ = try retryingInterrupts { rename(temporary, path) }
    close(file)
    // The rename is durable only after the folder is synchronized as well.
    let folder = open(path.folderName, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Keeps the old file.
  func discard() {
    if isOpened { close(file) }
    if let temporary { unlink(temporary) }
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
