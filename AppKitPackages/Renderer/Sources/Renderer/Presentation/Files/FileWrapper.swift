#if !canImport(Darwin)
  /// A file or a folder, in memory.
  ///
  /// ```swift
  /// let notes = FileWrapper(regularFileWithContents: Data("Call mum".utf8))
  /// try notes.write(to: URL(filePath: "/tmp/notes.txt"), originalContentsURL: nil)
  /// ```
  ///
  /// It is the part of Apple's class that documents use.
  public final class FileWrapper {
    /// The content of a file; nil for a folder.
    public let regularFileContents: Data?
    /// The content of a folder, by name; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name of the file that was read.
    public var filename: String?
    /// The name that the file gets.
    public var preferredFilename: String?

    public var isRegularFile: Bool { regularFileContents != nil }
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

    /// Reads a file, or a folder with all that is in it.
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

    /// Writes the file, or the folder with all that is in it.
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

    public struct ReadingOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let immediate = ReadingOptions(rawValue: 1)
      public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    public struct WritingOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let atomic = WritingOptions(rawValue: 1)
      public static let withNameUpdating = WritingOptions(rawValue: 2)
    }
  }

  extension URL {
    /// Asks for access to a file outside of the app. On Linux a process has what its user has.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Gives access to a file outside of the app back. On Linux there is nothing to give back.
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
