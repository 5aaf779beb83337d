import Foundation
import Models
import Testing

struct EntryTests {
  @Test func `a decoded entry equals the encoded one`() throws {
    let entry = Entry(id: UUID(), title: "First")
    let data = try JSONEncoder().encode(entry)
    #expect(try JSONDecoder().decode(Entry.self, from: data) == entry)
  }
}
