import Foundation

/// Files and folders by their paths.
enum Files {
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether there is a file, a folder or a link, even a link to nothing.
  static func isEntry(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// The absolute path without links, of a path that begins in the current folder.
  static func resolved(_ path: String) -> String {
    let absolute = URL(filePath: path).standardizedFileURL.path
    guard let resolved = realpath(absolute, nil) else { return absolute }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder in alphabetical order, or none if it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The paths of the files below a folder, relative to it, in alphabetical order.
  static func below(_ folder: String, where isIncluded: (String) -> Bool) -> [String] {
    var paths: [String] = []
    visit(folder) { path, isFolder in
      if !isFolder, isIncluded(path) { paths.append(path) }
      return true
    }
    return paths
  }

  /// The paths of folders below a folder, relative to it, without those below a folder that is included.
  static func folders(below folder: String, where isIncluded: (String) -> Bool) -> [String] {
    var paths: [String] = []
    visit(folder) { path, isFolder in
      guard isFolder, isIncluded(path) else { return true }
      paths.append(path)
      return false
    }
    return paths
  }

  /// Visits everything below a folder, except for folders whose names begin with a period. The closure returns
  /// whether the content of a folder is visited.
  private static func visit(_ folder: String, _ body: (_ path: String, _ isFolder: Bool) -> Bool) {
    func visit(_ path: String, depth: Int) {
      for name in names(in: path.isEmpty ? folder : folder + "/" + path) {
        let entry = path.isEmpty ? name : path + "/" + name
        let isFolder = isFolder(folder + "/" + entry)
        // The limit ends links that lead to a folder above themselves.
        if isFolder, depth >= 40 || name.hasPrefix(".") { continue }
        if body(entry, isFolder), isFolder { visit(entry, depth: depth + 1) }
      }
    }
    visit("", depth: 0)
  }

  static func swift(below folder: String) -> [String] {
    below(folder) { $0.hasSuffix(".swift") }
  }

  static func create(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Writes a file with the folders above it, unless it has these contents.
  static func write(_ text: String, to path: String) throws {
    guard (try? String(contentsOfFile: path, encoding: .utf8)) != text else { return }
    try create(path.parentFolder)
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  static func copy(_ source: String, to destination: String) throws {
    try create(destination.parentFolder)
    try FileManager.default.copyItem(atPath: source, toPath: destination)
  }

  static func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }

  /// Uses a new folder, which is removed at the end.
  static func withTemporary<Result>(_ body: (_ folder: String) throws -> Result) throws -> Result {
    let folder = resolved(NSTemporaryDirectory()) + "/tca-\(UUID().uuidString)"
    try create(folder)
    defer { remove(folder) }
    return try body(folder)
  }

  /// Makes a folder under another name first, so that an interrupted command leaves no part of it.
  static func whole(_ folder: String, make: (String) throws -> Void) throws {
    guard !exists(folder) else { return }
    let unfinished = "\(folder).\(ProcessInfo.processInfo.processIdentifier)"
    remove(unfinished)
    try create(unfinished)
    do {
      try make(unfinished)
      try FileManager.default.moveItem(atPath: unfinished, toPath: folder)
    } catch {
      remove(unfinished)
      // Another process may have made the same folder.
      guard exists(folder) else { throw error }
    }
  }
}

extension StringProtocol {
  /// The path without its last component; an empty text if it has one component.
  ///
  /// `deletingLastPathComponent` of `NSString` ends the process if a path is a single letter.
  var parentFolder: String {
    let parts = split(separator: "/")
    let folder = parts.dropLast().joined(separator: "/")
    return hasPrefix("/") ? "/" + folder : folder
  }
}
