#if !canImport(Darwin)
  /// The content of a file or a folder, in memory.
  ///
  /// ```swift
  /// let notes = FileWrapper(regularFileWithContents: Data("Call mum".utf8))
  /// try notes.write(to: URL(filePath: "/tmp/notes.txt"), originalContentsURL: nil)
  /// ```
  ///
  /// The class implements the part of Apple's API that documents use.
  public final class FileWrapper {
    /// The content of a file; nil for a folder.
    public let regularFileContents: Data?
    /// The content of a folder, by name; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name of the file that was read.
    public var filename: String?
    /// The name under which the file is saved.
    public var preferredFilename: String?

    /// Whether the wrapper is a file.
    public var isRegularFile: Bool { regularFileContents != nil }
    /// Whether the wrapper is a folder.
    public var isDirectory: Bool { fileWrappers != nil }

    /// Creates a file in memory.
    public init(regularFileWithContents contents: Data) {
      regularFileContents = contents
      fileWrappers = nil
    }

    /// Creates a folder in memory.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
      regularFileContents = nil
      fileWrappers = children
    }

    /// Reads a file, or a folder with all its content. Throws if a file cannot be read.
    public init(url: URL, options: ReadingOptions = []) throws {
      filename = url.lastPathComponent
      preferredFilename = filename
      if url.isFolder {
        regularFileContents = nil
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        fileWrappers = try names.reduce(into: [:]) { files, name in
          files[name] = try FileWrapper(url: url.appending(path: name))
        }
      } else {
        regularFileContents = try Data(contentsOf: url)
        fileWrappers = nil
      }
    }

    /// Writes the file, or the folder with all its content. Throws if a file cannot be written.
    public func write(
      to url: URL,
      options: WritingOptions = [],
      originalContentsURL: URL? = nil
    ) throws {
      if let regularFileContents {
        return try regularFileContents.write(
          to: url,
          options: options.contains(.atomic) ? .atomic : []
        )
      }
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, file) in fileWrappers ?? [:] {
        try file.write(to: url.appending(path: name), options: options)
      }
    }

    /// Options for reading, which have no effect.
    public struct ReadingOptions: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Reads the content at once.
      public static let immediate = ReadingOptions(rawValue: 1)
      /// Does not map files into memory.
      public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// Options for writing.
    public struct WritingOptions: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Writes a temporary file first, then renames it.
      public static let atomic = WritingOptions(rawValue: 1)
      /// Ignored: writing does not change ``FileWrapper/filename``.
      public static let withNameUpdating = WritingOptions(rawValue: 2)
    }
  }

  extension URL {
    /// Requests access to a file outside of the app's sandbox. Linux has no sandbox, so the result
    /// is always true.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the access to a file outside of the app's sandbox. Has no effect, because Linux has no
    /// sandbox.
    public func stopAccessingSecurityScopedResource() {}
  }
#endif

extension URL {
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
