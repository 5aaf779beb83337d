import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TransferTests {
  private struct Note: Codable, Equatable, Transferable {
    var title = "Milk"
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .note)
      DataRepresentation(exportedContentType: .png) { _ in Data([1]) }
        .exportingCondition { $0.title.isEmpty }
      FileRepresentation(importedContentType: .csv) { file in
        Note(title: try String(contentsOf: file.file, encoding: .utf8))
      }
      ProxyRepresentation(exporting: \.title)
    }
  }

  @Test func `a value is exported and imported in its representations`() async throws {
    let note = Note()
    #expect(Note.exportedContentTypes() == [.note, .png, .utf8PlainText])
    let json = try await note.exported(as: .note)
    #expect(try await Note(importing: json, contentType: .note) == note)
    #expect(try await note.exported(as: .plainText) == Data("Milk".utf8))
    #expect(try await Note(importing: Data("Oats".utf8), contentType: .csv).title == "Oats")
    await #expect(throws: (any Error).self) { try await note.exported(as: .png) }
    #expect(try await URL(importing: Data("a:b".utf8), contentType: .url).scheme == "a")
  }

  @Test func `ShareLink copies the text of a value`() async {
    let screen = show(30, 3) {
      ShareLink(item: Note(), preview: SharePreview("Note", image: Image(systemName: "star")))
      ShareLink("All", items: ["a", "b"])
      PasteButton(payloadType: Note.self) { _ in Issue.record("Nothing can be pasted.") }
    }
    @MainActor final class Log { var texts: [String] = [] }
    let log = Log()
    screen.session.onCopy = { log.texts.append($0) }
    screen.tap("Copy")
    await screen.settle()
    screen.tap("All")
    screen.tap("Paste")
    #expect(log.texts == ["Milk", "a\nb"])
  }

  @Test func `a provider contains a value`() async throws {
    let provider = NSItemProvider(object: "Milk" as NSString)
    #expect(provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
    #expect(!provider.canLoadObject(ofClass: NSURL.self))
    let info = DropInfo(location: .zero, providers: [provider])
    #expect(info.hasItemsConforming(to: [.plainText]) && !info.hasItemsConforming(to: [.image]))
    let file = URL(filePath: "/tmp").appendingPathComponent("a", conformingTo: .json)
    #expect(file.lastPathComponent == "a.json")
    #expect(file.appendingPathExtension(for: .json) == file)
  }
}

extension UTType {
  fileprivate static let note = UTType(exportedAs: "org.example.note", conformingTo: .json)
  fileprivate static var csv: UTType { .commaSeparatedText }
}
