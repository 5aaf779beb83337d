import Foundation
import Services
import SwiftUI

#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif

/// A todo.txt file that is saved elsewhere without being loaded into memory.
struct TodoDocument: FileDocument {
  static let readableContentTypes: [UTType] = []
  static let writableContentTypes = [UTType.plainText]

  let file: TemporaryTodoFile

  init(file: TemporaryTodoFile) {
    self.file = file
  }

  init(configuration: ReadConfiguration) throws {
    throw CocoaError(.featureUnsupported)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    try FileWrapper(url: file.url)
  }
}
