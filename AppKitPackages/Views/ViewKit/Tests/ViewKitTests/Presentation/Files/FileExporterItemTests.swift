import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests dialogs that save values which are `Transferable`.
@MainActor
@Suite final class FileExporterItemTests {
  struct Note: Codable, Transferable {
    var text: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: \.text)
      CodableRepresentation(contentType: .json)
    }
  }

  @Observable @MainActor final class Model {
    var isShown = false
    var item: Note? = Note(text: "hello")
    var log: [String] = []
  }

  private struct Exporter: View {
    @Bindable var model: Model
    let folder: URL
    var types: [UTType] = [.plainText, .json]
    var body: some View {
      Button("Export") { model.isShown = true }
        .fileExporter(
          isPresented: $model.isShown,
          item: model.item,
          contentTypes: types,
          defaultFilename: "note"
        ) { result in
          model.log.append((try? result.get().lastPathComponent) ?? "error")
        } onCancellation: {
          model.log.append("cancelled")
        }
        .fileDialogDefaultDirectory(folder)
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "items-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `a value is saved in the type of the entered name`() async throws {
    let model = Model()
    let screen = Screen(Exporter(model: model, folder: folder), columns: 100, rows: 20)
    screen.tap("Export")
    await screen.wait { $0.contains("note.txt") }
    screen.tap("Save", role: .button)
    #expect(model.log == ["note.txt"])
    #expect(text("note.txt") == "hello")
    model.item = Note(text: "changed")
    screen.tap("Export")
    await screen.wait { $0.contains("Save") }
    screen.tap("Name", role: .textField)
    screen.press("u", .control)
    screen.type("other.json\n")
    #expect(model.log == ["note.txt", "other.json"])
    #expect(text("other.json") == #"{"text":"changed"}"#)
  }

  @Test func `closing the dialog saves nothing`() async throws {
    let model = Model()
    let screen = Screen(Exporter(model: model, folder: folder), columns: 100, rows: 20)
    screen.tap("Export")
    await screen.wait { $0.contains("note.txt") }
    screen.press(.escape)
    #expect(model.log == ["cancelled"])
    #expect(!model.isShown)
    #expect(text("note.txt") == nil)
  }

  @Test func `a value that has no such type is a failure, and no value shows no dialog`() async {
    let model = Model()
    let screen = Screen(
      Exporter(model: model, folder: folder, types: [.png]),
      columns: 100,
      rows: 20
    )
    screen.tap("Export")
    await screen.wait { _ in !model.log.isEmpty }
    #expect(model.log == ["error"])
    #expect(!model.isShown)
    model.item = nil
    screen.tap("Export")
    await screen.wait { _ in !model.isShown }
    #expect(!screen.contains("Save"))
  }

  @Test func `several values are saved in a folder`() async {
    struct Root: View {
      @Bindable var model: Model
      let folder: URL
      var body: some View {
        Button("Export") { model.isShown = true }
          .fileExporter(
            isPresented: $model.isShown,
            items: ["one", "two"],
            contentTypes: [.plainText]
          ) { result in
            model.log += ((try? result.get()) ?? []).map(\.lastPathComponent)
          }
          .fileDialogDefaultDirectory(folder)
      }
    }
    let model = Model()
    let screen = Screen(Root(model: model, folder: folder), columns: 100, rows: 20)
    screen.tap("Export")
    await screen.wait { $0.element("Open", role: .button) != nil }
    screen.tap("Open", role: .button)
    #expect(model.log == ["Untitled.txt", "Untitled 2.txt"])
    #expect(text("Untitled 2.txt") == "two")
  }
}
