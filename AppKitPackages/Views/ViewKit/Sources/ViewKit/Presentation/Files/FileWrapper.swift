#if !canImport(Darwin)
  /// The content of a file or a folder.
  ///
  /// ```swift
  /// let notes = FileWrapper(regularFileWithContents: Data("Call mum".utf8))
  /// try notes.write(to: URL(filePath: "/tmp/notes.txt"), originalContentsURL: nil)
  /// ```
  ///
  /// The class implements the part of Apple's API that documents use. A file that was created with
  /// ``init(url:options:)`` is not loaded before ``regularFileContents`` is read, and is saved
  /// elsewhere without being loaded. It must therefore not be moved or changed meanwhile.
  public final class FileWrapper {
    private enum Content {
      case data(Data)
      case file(URL)
      case folder([String: FileWrapper])
    }

    private var content: Content
    /// The content of a file; nil for a folder, or if the file was removed before it was loaded.
    public var regularFileContents: Data? {
      switch content {
      case .data(let data): return data
      case .folder: return nil
      case .file(let url):
        guard let data = try? Data(contentsOf: url) else { return nil }
        content = .data(data)
        return data
      }
    }
    /// The content of a folder, by name; nil for a file.
    public var fileWrappers: [String: FileWrapper]? {
      if case .folder(let files) = content { files } else { nil }
    }
    /// The name of the file that was read.
    public var filename: String?
    /// The name under which the file is saved.
    public var preferredFilename: String?

    /// Whether the wrapper is a file.
    public var isRegularFile: Bool { !isDirectory }
    /// Whether the wrapper is a folder.
    public var isDirectory: Bool { fileWrappers != nil }

    /// Creates a file in memory.
    public init(regularFileWithContents contents: Data) {
      content = .data(contents)
    }

    /// Creates a folder in memory.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
      content = .folder(children)
    }

    /// Opens a file, or a folder with all its content. Throws if a file cannot be read.
    public init(url: URL, options: ReadingOptions = []) throws {
      if url.isFolder {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        content = .folder(
          try names.reduce(into: [:]) { files, name in
            files[name] = try FileWrapper(url: url.appending(path: name), options: options)
          }
        )
      } else if options.contains(.immediate) {
        content = .data(try Data(contentsOf: url))
      } else {
        try FileHandle(forReadingFrom: url).close()
        content = .file(url)
      }
      filename = url.lastPathComponent
      preferredFilename = filename
    }

    /// Writes the file, or the folder with all its content. Throws if a file cannot be written.
    public func write(
      to url: URL,
      options: WritingOptions = [],
      originalContentsURL: URL? = nil
    ) throws {
      switch content {
      case .data(let data):
        try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
      case .file(let source):
        try FileCopy(from: source, to: url).run(isAtomic: options.contains(.atomic))
      case .folder(let files):
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, file) in files {
          try file.write(to: url.appending(path: name), options: options)
        }
      }
    }

    /// Options for reading.
    public struct ReadingOptions: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Reads the content at once.
      public static let immediate = ReadingOptions(rawValue: 1)
      /// Does not map files into memory, which the class never does.
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
#endif

extension URL {
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
