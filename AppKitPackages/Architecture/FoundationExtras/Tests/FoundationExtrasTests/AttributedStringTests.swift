import Foundation
import FoundationExtras
import Testing

@Suite struct AttributedStringTests {
  private struct Note: Codable, Equatable {
    var title: String
    var text: AttributedString
  }

  private var text: AttributedString {
    var text = AttributedString("Read ")
    var link = AttributedString("the 📖 manual")
    link.link = URL(string: "https://example.org/manual?page=1")
    link[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = [
      .stronglyEmphasized, .code,
    ]
    var number = AttributedString("4")
    number.numberPart = .integer
    number.languageIdentifier = "de"
    text.append(link)
    text.append(number)
    return text
  }

  @Test func `a model with an attributed string is encoded and decoded`() throws {
    for text in [text, AttributedString("plain"), AttributedString()] {
      let note = Note(title: "A", text: text)
      #expect(try JSONDecoder().decode(Note.self, from: JSONEncoder().encode(note)) == note)
      let list = try PropertyListEncoder().encode(note)
      #expect(try PropertyListDecoder().decode(Note.self, from: list) == note)
    }
  }

  @Test func `encoded runs have their text and their attributes`() throws {
    var text = AttributedString("a")
    var link = AttributedString("b")
    link.link = URL(string: "x:y")
    link.replacementIndex = 3
    text.append(link)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = String(decoding: try encoder.encode(text), as: UTF8.self)
    #expect(
      encoded == #"["a",{},"b",{"NSLink":{"relative":"x:y"},"NSReplacementIndex":3}]"#
    )
  }

  @Test(arguments: [
    #"["a",{},"b",{"NSLink":{"relative":"x:y"},"com.example.Unknown":[1]}]"#,
    #"{"runs":["a",1,"b",0],"attributeTable":[{"NSLink":{"relative":"x:y"}},{}]}"#,
  ])
  func `attributes are decoded from runs and from a table`(json: String) throws {
    let text = try JSONDecoder().decode(AttributedString.self, from: Data(json.utf8))
    #expect(text.runs.map(\.link) == [nil, URL(string: "x:y")])
    #expect(String(text.characters) == "ab")
  }

  @Test(arguments: [
    #"["a"]"#, #"["a",0]"#, #"[{}]"#, #"["a",{"NSReplacementIndex":"x"}]"#,
    #"{"runs":["a",-1],"attributeTable":[{}]}"#, #"{"runs":["a",{}]}"#, "3",
  ])
  func `malformed data is an error`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AttributedString.self, from: Data(json.utf8))
    }
  }

  @Test func `attributed strings are converted to reference types and back`() {
    let object = NSAttributedString(text)
    #expect(object.string == "Read the 📖 manual4")
    let link = object.attribute(.init("NSLink"), at: 6, effectiveRange: nil)
    #expect(link as? URL == URL(string: "https://example.org/manual?page=1"))
    #expect(AttributedString(object) == text)
    #expect(AttributedString(NSAttributedString(string: "")) == AttributedString())
    #expect(NSMutableAttributedString(text).length == object.length)
  }

  @Test func `values of other types and unknown attributes are left out`() {
    let object = NSMutableAttributedString(
      string: "ab",
      attributes: [.init("NSLink"): "https://example.org", .init("Own"): 1]
    )
    object.addAttribute(.init("NSLink"), value: 5, range: NSRange(location: 1, length: 1))
    let text = AttributedString(object)
    #expect(text.runs.map(\.link) == [URL(string: "https://example.org"), nil])
    #expect(String(text.characters) == "ab")
  }
}
