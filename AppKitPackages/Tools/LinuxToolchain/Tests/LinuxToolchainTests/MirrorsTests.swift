import Foundation
import Testing

@testable import LinuxToolchain

struct MirrorsTests {
  @Test func `mirrors of others remain, and ours take precedence`() throws {
    try withFolder([
      "mirrors.json": #"{"object":[{"mirror":"/a","original":"https://example.com/a"},"#
        + #"{"mirror":"/b","original":"https://github.com/pointfreeco/swift-clocks"}],"version":1}"#
    ]) { folder in
      var mirrors = try Mirrors(file: folder + "/mirrors.json")
      mirrors.add(
        Repositories(folder: "/ours").mirrors(spelledIn: [
          "https://GITHUB.com/pointfreeco/Swift-Clocks"
        ])
      )
      let byOriginal = Dictionary(
        uniqueKeysWithValues: mirrors.object.map { ($0.original, $0.mirror) }
      )
      #expect(byOriginal["https://example.com/a"] == "/a")
      #expect(byOriginal["https://github.com/pointfreeco/swift-clocks"] == "/ours/swift-clocks")
      #expect(byOriginal["git@github.com:pointfreeco/swift-clocks.git"] == "/ours/swift-clocks")
      #expect(byOriginal["https://GITHUB.com/pointfreeco/Swift-Clocks"] == "/ours/swift-clocks")
      try Files.write(mirrors.json, to: folder + "/again.json")
      let again = try Mirrors(file: folder + "/again.json")
      #expect(Set(again.object.map(\.original)) == Set(byOriginal.keys))
    }
  }

  @Test func `a missing file has no mirrors, and a damaged one is named`() throws {
    try withFolder(["bad.json": "[", "other.json": "{}"]) { folder in
      let none = try Mirrors(file: folder + "/none.json")
      #expect(none.object.isEmpty)
      for name in ["bad.json", "other.json"] {
        let error = #expect(throws: CommandError.self) { try Mirrors(file: "\(folder)/\(name)") }
        #expect(error?.description.contains("\(name) is no list of mirrors") == true)
        #expect(error?.description.contains("To fix this") == true)
      }
    }
  }
}

struct PinsTests {
  private func pin(_ identity: String, _ url: String, _ state: String) -> String {
    #"{"identity":"\#(identity)","kind":"remoteSourceControl","location":"\#(url)","state":\#(state)}"#
  }

  @Test func `commits of exported repositories are replaced, and others stay`() throws {
    let clocks = "https://github.com/pointfreeco/swift-clocks.git"
    let text = """
      {"originHash":"1","version":3,"pins":[
      \(pin("swift-clocks", clocks, #"{"revision":"aaaa","version":"1.0.5"}"#)),
      \(pin("swift-sharing", "https://github.com/pointfreeco/swift-sharing", #"{"revision":"bbbb","version":"9.0.0"}"#)),
      \(pin("swift-tagged", "https://github.com/pointfreeco/swift-tagged", #"{"revision":"cccc","version":"0.10.0"}"#)),
      \(pin("swift-perception", "https://github.com/pointfreeco/swift-perception", #"{"branch":"main","revision":"dddd"}"#))
      ]}
      """
    var pins = try #require(Pins(Data(text.utf8)))
    pins.replaceCommits { "commit-of-\($0.name)" }
    #expect(pins.json.contains("commit-of-swift-clocks"))
    #expect(pins.json.contains("cccc"))
    for gone in ["aaaa", "9.0.0", "dddd"] { #expect(!pins.json.contains(gone)) }
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"version":1,"object":{"pins":[]}}"#, #"{"version":99,"pins":[]}"#,
    #"{"pins":3,"version":2}"#,
  ])
  func `a file of another form has no pins`(text: String) {
    #expect(Pins(Data(text.utf8)) == nil)
  }
}
