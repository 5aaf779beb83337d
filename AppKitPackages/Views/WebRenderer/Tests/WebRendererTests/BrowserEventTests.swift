import Testing

@testable import WebRenderer

@Suite struct BrowserEventTests {
  private func text(_ json: String) -> String? {
    var parser = FrameParser("[\(json)]")
    guard case .text(let text) = parser.values()?.first else { return nil }
    return text
  }

  @MainActor
  @Test func `the client sends all kinds of events, and no others`() {
    let calls = WebRenderer.script.matches(of: /(?:send\(|post\(\[0,)"(\w+)"/)
    let names = calls.map { String($0.1) }
    #expect(Set(names) == Set(BrowserEvent.Kind.allCases.map(\.rawValue)))
  }

  @Test func `the client has a function for each operation of patches, and no others`() throws {
    let file = String(decoding: PackageResources.patches_js, as: UTF8.self)
    let table = try #require(file.firstMatch(of: /const attributes = {(.*)};/)).1
    let attributes = table.matches(of: /(\w): "([\w-]+)"/).map { (String($0.2), String($0.1)) }
    #expect(Dictionary(uniqueKeysWithValues: attributes) == PatchOperation.shortNames)
    let object = try #require(file.firstMatch(of: /const operations = {\n((?: .*\n)+)};/)).1
    let names = object.matches(of: /(?m)^  (\w+)\(/).map { String($0.1) }
    #expect(names.sorted() == PatchOperation.allCases.map(\.rawValue).sorted())
  }

  @Test func `arguments that do not fit an event have no effect`() throws {
    for frame in [#"[1,"t",5,6]"#, #"[1,"w",5,-1,10]"#, #"[1,"w",5,0,401]"#, #"[1,"z",5,4]"#] {
      guard case .node(5, nil) = try BrowserFrame(frame).event else {
        Issue.record("The frame \(frame) has an event.")
        continue
      }
    }
  }

  @Test func `escapes are their characters`() {
    #expect(text(#""\"\\\/\b\f\n\r\t\u00e9""#) == "\"\\/\u{8}\u{C}\n\r\t\u{E9}")
    #expect(text(#""\ud83d\ude00!""#) == "😀!")
  }

  @Test func `an escape after half of a surrogate pair keeps its meaning`() {
    #expect(text(#""\ud83d\n.""#) == "\u{FFFD}\n.")
    #expect(text(#""\ud83d\"""#) == "\u{FFFD}\"")
    #expect(text(#""\ud83d\u0041""#) == "\u{FFFD}A")
    #expect(text(#""\ud83d\ud83d\ude00""#) == "\u{FFFD}😀")
    #expect(text(#""\ude00\ud83d""#) == "\u{FFFD}\u{FFFD}")
  }

  @Test func `an escape has four hexadecimal digits`() {
    #expect(text(#""\u+041""#) == nil)
    #expect(text(#""\u-000""#) == nil)
    #expect(text(#""\u00""#) == nil)
  }
}
