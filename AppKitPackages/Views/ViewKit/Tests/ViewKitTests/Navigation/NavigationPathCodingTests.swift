import Foundation
import ViewKit
import Testing

/// Tests storing the path of a navigation stack.
@Suite struct NavigationPathCodingTests {
  struct Todo: Codable, Hashable {
    let id: Int
    var title: String
  }

  struct Opaque: Hashable {}

  @Test func `a path is stored and restored`() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    path.append(Todo(id: 3, title: "three"))
    let data = try JSONEncoder().encode(path.codable)
    let restored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(restored == path.codable)
    #expect(NavigationPath(restored) == path)
    let empty = try JSONEncoder().encode(NavigationPath().codable)
    #expect(
      NavigationPath(
        try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: empty)
      ).isEmpty
    )
  }

  @Test func `a path with a value that cannot be stored has no representation`() {
    var path = NavigationPath([1])
    path.append(Opaque())
    #expect(path.codable == nil)
  }

  @Test(arguments: [#"["NoSuchType", "1"]"#, #"["Si"]"#, #"["Si", "x"]"#, #"{"a": 1}"#, #"[1]"#])
  func `an invalid path is an error`(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    }
  }
}
