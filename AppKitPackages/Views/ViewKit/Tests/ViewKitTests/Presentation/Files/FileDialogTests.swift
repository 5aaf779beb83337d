import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct FileDialogTests {
  struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText, .json]
    var text: String
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      let prefix = configuration.contentType == .json ? "json " : ""
      return FileWrapper(regularFileWithContents: Data((prefix + text).utf8))
    }
  }

  @Observable @MainActor final class Model {
    var isShown = false
    var log: [String] = []
  }

  /// A temporary folder with files.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "dialog-\(UUID())")

    init(_ names: String...) throws {
      for name in names {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data("content of \(name)".utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text(_ name: String) -> String? {
      try? String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
  }

  private struct Importer: View {
    @Bindable var model: Model
    let folder: URL
    let types: [UTType]
    let allowsMany: Bool
    var body: some View {
      Button("Open") { model.isShown = true }
        .fileImporter(
          isPresented: $model.isShown,
          allowedContentTypes: types,
          allowsMultipleSelection: allowsMany,
          onCompletion: { result in
            let names = (try? result.get().map(\.lastPathComponent)) ?? ["error"]
            model.log.append(names.joined(separator: ","))
          },
          onCancellation: { model.log.append("cancelled") }
        )
        .fileDialogDefaultDirectory(folder)
        .fileDialogMessage(Text("Which note?"))
    }
  }

  private func importer(
    _ folder: Folder,
    _ types: [UTType] = [.text],
    allowsMany: Bool = false
  ) -> (Screen, Model) {
    let model = Model()
    let screen = Screen(
      Importer(model: model, folder: folder.url, types: types, allowsMany: allowsMany),
      columns: 100,
      rows: 20
    )
    screen.tap("Open")
    return (screen, model)
  }

  @Test func `folders and files of the allowed types are shown, and one is chosen`() throws {
    let folder = try Folder("b.txt", "a.json", "c.png", ".hidden.txt", "sub/d.txt")
    let (screen, model) = importer(folder)
    #expect(screen.contains("Which note?"))
    #expect(screen.contains("a.json"))
    #expect(screen.contains("b.txt"))
    #expect(screen.contains("sub/"))
    #expect(!screen.contains("c.png"))
    #expect(!screen.contains("hidden"))
    screen.tap("b.txt")
    #expect(model.log == ["b.txt"])
    #expect(!model.isShown)
    #expect(!screen.contains("a.json"))
  }

  @Test func `folders can be opened and left`() throws {
    let folder = try Folder("b.txt", "sub/d.txt")
    let (screen, model) = importer(folder)
    screen.tap("sub/")
    #expect(screen.contains("d.txt"))
    #expect(!screen.contains("b.txt"))
    screen.tap(folder.url.lastPathComponent + "/")
    #expect(screen.contains("b.txt"))
    screen.tap("sub/")
    screen.tap("d.txt")
    #expect(model.log == ["d.txt"])
  }

  @Test func `several files are marked, then opened together`() throws {
    let folder = try Folder("a.txt", "b.txt", "c.txt")
    let (screen, model) = importer(folder, allowsMany: true)
    screen.tap("a.txt")
    screen.tap("c.txt")
    screen.tap("b.txt")
    #expect(screen.contains("• c.txt"))
    screen.tap("• b.txt")
    screen.tap("Open", role: .button)
    #expect(model.log == ["a.txt,c.txt"])
  }

  @Test func `a path can be typed, and errors in it are reported`() throws {
    let folder = try Folder("a.txt", "c.png", "sub/d.txt")
    let (screen, model) = importer(folder)
    func type(_ path: String) {
      screen.tap("Path", role: .textField)
      screen.press("u", .control)
      screen.type(path + "\n")
    }
    type("missing.txt")
    #expect(screen.contains("This file does not exist: "))
    type("c.png")
    #expect(screen.contains("c.png has a type that cannot be opened."))
    type("sub")
    #expect(screen.contains("d.txt"))
    type("../a.txt")
    #expect(model.log == ["a.txt"])
  }

  @Test func `Escape cancels the dialog`() throws {
    let folder = try Folder("a.txt")
    let (screen, model) = importer(folder)
    screen.press(.escape)
    #expect(model.log == ["cancelled"])
    #expect(!model.isShown)
  }

  private struct Exporter: View {
    @Bindable var model: Model
    let folder: URL
    var body: some View {
      Button("Export") { model.isShown = true }
        .fileExporter(
          isPresented: $model.isShown,
          document: Note(text: "hello"),
          contentTypes: [.plainText, .json],
          defaultFilename: "note"
        ) { result in
          model.log.append((try? result.get().lastPathComponent) ?? "error")
        }
        .fileDialogDefaultDirectory(folder)
    }
  }

  @Test func `a document is saved under the entered name`() throws {
    let folder = try Folder("a.txt")
    let model = Model()
    let screen = Screen(Exporter(model: model, folder: folder.url), columns: 100, rows: 20)
    screen.tap("Export")
    #expect(screen.contains("note.txt"))
    screen.tap("Save", role: .button)
    #expect(model.log == ["note.txt"])
    #expect(folder.text("note.txt") == "hello")
    screen.tap("Export")
    screen.tap("Name", role: .textField)
    screen.press("u", .control)
    screen.type("other.json\n")
    #expect(model.log == ["note.txt", "other.json"])
    #expect(folder.text("other.json") == "json hello")
  }

  @Test func `a save begins in the name, and Enter in a folder's path returns to it`() throws {
    let folder = try Folder("a.txt")
    let model = Model()
    let screen = Screen(Exporter(model: model, folder: folder.url), columns: 100, rows: 20)
    screen.tap("Export")
    screen.press(.enter)
    #expect(model.log == ["note.txt"])
    screen.tap("Export")
    screen.tap("Path", role: .textField)
    screen.press(.enter)
    screen.press("u", .control)
    screen.type("other.txt\n")
    #expect(model.log == ["note.txt", "other.txt"])
  }

  @Test func `views name the field of the file name, and choose which files are enabled`() throws {
    let folder = try Folder("a.txt", "b.txt")
    let saving = Screen(
      Text("x").fileExporter(
        isPresented: .constant(true),
        document: Note(text: ""),
        contentType: .plainText
      ) { _ in }
      .fileExporterFilenameLabel("Export as")
      .fileDialogDefaultDirectory(folder.url),
      columns: 60,
      rows: 14
    )
    #expect(saving.session.accessibilityTree.description.contains("Export as"))
    let opening = Screen(
      Text("x").fileImporter(isPresented: .constant(true), allowedContentTypes: [.plainText]) { _ in
      }
      .fileDialogURLEnabled(#Predicate<URL> { $0.lastPathComponent == "b.txt" })
      .fileDialogImportsUnresolvedAliases(true)
      .fileDialogDefaultDirectory(folder.url),
      columns: 60,
      rows: 14
    )
    #expect(opening.contains("b.txt"))
    #expect(!opening.contains("a.txt"))
  }

  @Test func `replacing an existing file needs a second press`() throws {
    let folder = try Folder("note.txt")
    let model = Model()
    let screen = Screen(Exporter(model: model, folder: folder.url), columns: 100, rows: 20)
    screen.tap("Export")
    screen.tap("Save", role: .button)
    #expect(screen.contains("note.txt already exists. To replace it, press Replace."))
    #expect(folder.text("note.txt") == "content of note.txt")
    screen.tap("Replace", role: .button)
    #expect(folder.text("note.txt") == "hello")
  }

  @Test
  func `a file is copied without being loaded, and keeps the mode and the links of the old one`()
    throws
  {
    let folder = try Folder("source.txt", "target.txt")
    let (source, target) = (
      folder.url.appending(path: "source.txt"), folder.url.appending(path: "target.txt")
    )
    let link = folder.url.appending(path: "link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640],
      ofItemAtPath: target.path
    )
    let text = String(repeating: "a line of the file\n", count: 20_000)
    let file = try FileWrapper(url: source)
    // The new content is copied, so the old one was not loaded.
    try Data(text.utf8).write(to: source)
    try file.write(to: link, options: .atomic)
    #expect(folder.text("target.txt") == text)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(file.regularFileContents == Data(text.utf8))

    // A copy of a file to itself changes nothing.
    try FileWrapper(url: source).write(to: source)
    #expect(folder.text("source.txt") == text)
    let early = try FileWrapper(url: source, options: .immediate)
    try Data("later".utf8).write(to: source)
    #expect(early.regularFileContents == Data(text.utf8))
    #expect(throws: CocoaError.self) {
      try FileWrapper(url: folder.url.appending(path: "missing.txt"))
    }
  }

  @Test func `a copy that fails leaves the old file and no other`() throws {
    let folder = try Folder("source.txt", "target.txt")
    let target = folder.url.appending(path: "target.txt")
    let file = try FileWrapper(url: folder.url.appending(path: "source.txt"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "source.txt"))
    let missing = #expect(throws: CocoaError.self) {
      try file.write(to: target, options: .atomic)
    }
    #expect(missing?.code == .fileReadNoSuchFile)
    #expect(file.regularFileContents == nil)
    #expect(folder.text("target.txt") == "content of target.txt")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["target.txt"])
    let large = try Folder("large.txt")
    let wrapper = try FileWrapper(url: large.url.appending(path: "large.txt"))
    let error = #expect(throws: CocoaError.self) {
      try wrapper.write(to: URL(filePath: "/dev/full"))
    }
    #expect(error?.code == .fileWriteOutOfSpace)
  }

  @Test func `a file is moved into the folder that the user chooses`() throws {
    struct Mover: View {
      @Bindable var model: Model
      let file: URL
      var body: some View {
        Button("Move") { model.isShown = true }
          .fileMover(isPresented: $model.isShown, file: file) { result in
            model.log.append((try? result.get().path) ?? "error")
          }
          .fileDialogDefaultDirectory(file.deletingLastPathComponent())
      }
    }
    let folder = try Folder("a.txt", "sub/d.txt")
    let model = Model()
    let file = folder.url.appending(path: "a.txt")
    let screen = Screen(Mover(model: model, file: file), columns: 100, rows: 20)
    screen.tap("Move")
    screen.tap("sub/")
    screen.tap("Open", role: .button)
    #expect(folder.text("sub/a.txt") == "content of a.txt")
    #expect(folder.text("a.txt") == nil)
    #expect(model.log.count == 1)
  }

  @Test func `content types have extensions and supertypes`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "csv")?.conforms(to: .text) == true)
    #expect(UTType.png.conforms(to: .image))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType(filenameExtension: "note", conformingTo: .text)?.conforms(to: .data) == true)
    #expect(UTType(exportedAs: "com.example.recipe").preferredFilenameExtension == "recipe")
    #expect(UTType("public.json") == .json)
    #expect(UTType("public.unknown") == nil)
    #expect(UTType(mimeType: "image/png") == .png)
  }
}
