import Foundation
import SwiftUI

#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif

/// A file with Swift source.
struct SwiftDocument: FileDocument {
  static let readableContentTypes = [UTType.swiftSource]

  let source: String

  init(_ test: TestSource) {
    source = test.source
  }

  init(configuration: ReadConfiguration) throws {
    source = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(source.utf8))
  }
}
