import Foundation

/// The files that a command creates and changes. Nothing is written until ``write()``.
struct ChangeSet {
  /// The new contents of created and changed files by path, in the order in which they are shown.
  private(set) var contents: [(path: String, text: String)] = []
  /// Pictures and symbolic links, by their new paths.
  private(set) var copies: [(path: String, original: URL)] = []
  private(set) var refusals: [Refusal] = []
  let repository: Repository
  private var originals: [String: String] = [:]

  init(repository: Repository) {
    self.repository = repository
  }

  /// True if no file is created or changed.
  var isEmpty: Bool { contents.isEmpty && refusals.isEmpty }

  /// The paths of the files that do not exist yet.
  var createdPaths: [String] { contents.map(\.path).filter { originals[$0] == nil } }

  /// The paths of existing files with changes.
  var changedPaths: [String] { contents.map(\.path).filter { originals[$0] != nil } }

  /// Adds a new file, unless a file with the same content exists.
  ///
  /// - Parameter keepsExisting: True if an existing file with other content stays as it is.
  /// - Throws: An error if the file exists with other content.
  mutating func create(_ path: String, _ text: String, keepsExisting: Bool = false) throws {
    guard repository.exists(path) else {
      contents.append((path, text))
      return
    }
    guard try keepsExisting || repository.text(of: path) == text else {
      throw NewError(
        """
        The file \(path) exists with other content. To fix this, choose another name, or remove \
        the file.
        """
      )
    }
  }

  /// Adds a copy of a file that is no text.
  mutating func copy(_ original: URL, to path: String) { copies.append((path, original)) }

  /// Applies edits to an existing file. Refused edits are collected in ``refusals``.
  mutating func edit(_ path: String, _ body: (inout SourceEditor) throws -> Void) throws {
    guard repository.exists(path) else {
      throw NewError(
        "The file \(path) does not exist. To fix this, run the command in a repository of this shape."
      )
    }
    let index = contents.firstIndex { $0.path == path }
    let old = try index.map { contents[$0].text } ?? repository.text(of: path)
    var editor = SourceEditor(path: path, text: old)
    try body(&editor)
    refusals += editor.refusals
    let new = editor.result
    guard new != old else { return }
    if let index {
      contents[index].text = new
    } else {
      originals[path] = old
      contents.append((path, new))
    }
  }

  /// Replaces the contents of created files, such as by formatted ones.
  mutating func replaceCreated(_ replace: ([String: String]) throws -> [String: String]) throws {
    let created = Dictionary(
      uniqueKeysWithValues: contents.filter { originals[$0.path] == nil }.map { ($0.path, $0.text) }
    )
    let replaced = try replace(created)
    for index in contents.indices {
      contents[index].text = replaced[contents[index].path] ?? contents[index].text
    }
  }

  /// Throws an error with all refused edits, if there are any.
  func checkRefusals() throws {
    guard !refusals.isEmpty else { return }
    throw NewError(
      "Nothing was written, because \(refusals.count == 1 ? "an edit was" : "edits were") refused.\n"
        + refusals.map(\.description).joined(separator: "\n")
    )
  }

  /// All changes in the format of `diff -u`.
  var diff: String {
    contents.map { UnifiedDiff.text(from: originals[$0.path], to: $0.text, path: $0.path) }.joined()
      + copies.map { "Binary file \($0.path) is new\n" }.joined()
  }

  /// Writes all files. If one write fails, the files written before are restored or removed.
  func write() throws {
    var written: [String] = []
    do {
      for (path, text) in contents {
        written.append(path)
        try repository.write(text, to: path)
        if text.hasPrefix("#!") {
          try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: repository.url(of: path).path
          )
        }
      }
      for (path, original) in copies {
        written.append(path)
        let url = repository.url(of: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try FileManager.default.copyItem(at: original, to: url)
      }
    } catch {
      for path in written {
        if let original = originals[path] {
          try? repository.write(original, to: path)
        } else {
          try? FileManager.default.removeItem(at: repository.url(of: path))
        }
      }
      throw NewError(
        """
        Nothing was changed, because a file could not be written: \(error.localizedDescription) To \
        fix this, check the permissions and the free space.
        """
      )
    }
  }
}
