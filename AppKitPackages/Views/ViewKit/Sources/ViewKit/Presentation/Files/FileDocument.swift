/// A document that is read from files and written to files.
///
/// ```swift
/// struct Note: FileDocument {
///   static let readableContentTypes = [UTType.plainText]
///   var text: String
///
///   init(configuration: ReadConfiguration) throws {
///     text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///   }
///
///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///   }
/// }
/// ```
public protocol FileDocument {
  /// The types of files from which the document can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of files to which the document can be written.
  static var writableContentTypes: [UTType] { get }

  /// The source of a document that is being read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The destination of a document that is being written.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Creates a document from a file. Throws if the content of the file is invalid.
  init(configuration: ReadConfiguration) throws

  /// Returns the file to which the document is written. Throws if the document cannot be written.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The source of a document that is being read.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The content of the file.
  public let file: FileWrapper
}

/// The destination of a document that is being written.
public struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The existing file that is replaced, if any.
  public let existingFile: FileWrapper?
}

extension FileDocument {
  func write(to url: URL, as type: UTType) throws {
    let existing = try? FileWrapper(url: url)
    let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: existing)
    let file = try fileWrapper(configuration: configuration)
    try file.write(to: url, options: .atomic, originalContentsURL: nil)
  }
}
