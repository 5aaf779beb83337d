import Foundation
import Models
import Testing

struct DayTests {
  @Test func `every day from 0000 to 9999 prints and parses to itself`() throws {
    var day = try #require(Day("0000-01-01"))
    var previous = ""
    var count = 0
    while true {
      let text = day.description
      // `#expect` in a loop of millions takes longer than all it checks.
      if text.utf8.count != 10 || text <= previous || Day(text) != day {
        Issue.record("\(previous) is followed by \(text)")
        break
      }
      previous = text
      count += 1
      if text == "9999-12-31" { break }
      day = day.advanced(by: 1)
    }
    #expect(count == 3_652_425)
  }
}
