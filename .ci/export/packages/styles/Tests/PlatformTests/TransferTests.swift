import CoreTransferable
import Testing
import UniformTypeIdentifiers

private struct Note: Codable, Equatable, Transferable {
  var text: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.text)
  }
}

extension UTType {
  fileprivate static let note = UTType(exportedAs: "com.example.note")
}

struct TransferTests {
  @Test func `content types have extensions and identifiers`() {
    #expect(UTType.json.preferredFilenameExtension == "json")
    #expect(UTType(filenameExtension: "png") == .png)
    #expect(UTType.note.identifier == "com.example.note")
  }

  @Test func `the representations of a value are those of the declared type`() {
    func item<R: TransferRepresentation>(_ representation: R) -> R.Item.Type { R.Item.self }
    #expect(item(Note.transferRepresentation) == Note.self)
  }
}
