/// A value that is read from and written to files.
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
  /// The types of files that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the document can be written to.
  static var writableContentTypes: [UTType] { get }

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Reads the document.
  init(configuration: ReadConfiguration) throws

  /// Makes the file that the document is written as.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The source that a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// The form that a document is written in.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// The file that is replaced, if there is one.
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
