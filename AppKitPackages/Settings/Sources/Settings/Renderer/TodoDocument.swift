import Foundation
import Models
import SwiftUI

#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif

/// A todo.txt file with to-dos.
struct TodoDocument: FileDocument {
  static let readableContentTypes = [UTType.plainText]

  let todos: [Todo]

  init(todos: [Todo]) {
    self.todos = todos
  }

  init(configuration: ReadConfiguration) throws {
    todos = TodoText(parsing: configuration.file.regularFileContents ?? Data()).todos
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(TodoText.print(todos).utf8))
  }
}
