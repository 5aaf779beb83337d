import Foundation
import ViewKit

/// Drag and drop, swipe actions and choosers of files.
struct TransferScreen: View {
  @State private var names = ["Ada", "Ben", "Cid", "Dora"]
  @State private var dropped = "nothing"
  @State private var isTargeted = false
  @State private var imports = false
  @State private var exports = false
  @State private var note = "none"

  var body: some View {
    NavigationStack {
      VStack {
        List {
          ForEach(names, id: \.self) { name in
            Text(name)
              .draggable(name)
              .swipeActions(edge: .trailing) {
                Button("Delete", role: .destructive) { names.removeAll { $0 == name } }
                Button("Flag") { note = "flagged \(name)" }
              }
              .swipeActions(edge: .leading) { Button("Pin") { note = "pinned \(name)" } }
          }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
        Text(isTargeted ? "Release \(dropped)" : "Dropped \(dropped)")
          .frame(maxWidth: .infinity, minHeight: 60)
          .dropDestination(for: String.self) { items, _ in
            dropped = items.joined(separator: " ")
            return true
          } isTargeted: {
            isTargeted = $0
          }
        Text("Order \(names.joined(separator: " ")), note \(note)")
        HStack {
          Button("Import") { imports = true }
          Button("Export") { exports = true }
        }
      }
      .navigationTitle("Transfer")
      .fileImporter(isPresented: $imports, allowedContentTypes: [.plainText]) { result in
        switch result {
        case .success(let url):
          note = "imported \((try? String(contentsOf: url, encoding: .utf8)) ?? "unreadable")"
        case .failure(let error): note = "failed \(error)"
        }
      }
      .fileExporter(
        isPresented: $exports,
        document: NoteDocument(text: "exported text"),
        contentType: .plainText,
        defaultFilename: "note"
      ) { result in
        if case .success = result { note = "exported" } else { note = "not exported" }
      }
    }
  }
}

private struct NoteDocument: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  let text: String

  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws { text = "" }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
