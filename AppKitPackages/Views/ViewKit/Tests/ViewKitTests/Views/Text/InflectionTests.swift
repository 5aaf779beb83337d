import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct InflectionTests {
  @Test(arguments: [
    (0, "0 items"), (1, "1 item"), (2, "2 items"),
  ])
  func `a noun agrees with the number before it`(count: Int, text: String) {
    let screen = show(30, 1) { Text("^[\(count) item](inflect: true)") }
    #expect(screen.text == text)
  }

  @Test func `the text around the markup stays`() {
    let screen = show(50, 4) {
      Text("You have ^[\(3) new message](inflect: true) and **\(2)** days.")
      Text("^[\(4) person in the room](inflect: true)")
      Text("^[Hello](inflect: true) 2^3 ^[x]")
    }
    #expect(screen.contains("You have 3 new messages and 2 days."))
    #expect(screen.contains("4 people in the room"))
    #expect(screen.contains("Hello 2^3 ^[x]"))
  }

  @Test(arguments: [
    ("story", "stories"), ("day", "days"), ("box", "boxes"), ("match", "matches"),
    ("woman", "women"), ("Child", "Children"), ("sheep", "sheep"), ("potato", "potatoes"),
    ("shelf", "shelves"), ("human", "humans"), ("roof", "roofs"),
  ])
  func `nouns have the common plurals`(singular: String, plural: String) {
    let screen = show(30, 1) { Text("^[\(2) \(singular)](inflect: true)") }
    #expect(screen.text == "2 " + plural)
  }
}
