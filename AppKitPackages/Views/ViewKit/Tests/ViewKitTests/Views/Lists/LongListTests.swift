import ViewKit
import ScreenTesting
import Testing

/// Tests of lists with many sections or many views that are not created on demand.
@MainActor
@Suite struct LongListTests {
  /// How often lists have asked for the number of elements.
  final class Counter {
    var value = 0
  }

  /// Numbers that count how often a list asks for their number.
  private struct CountedNumbers: RandomAccessCollection {
    let numbers: Range<Int>
    let counter: Counter
    var startIndex: Int { numbers.startIndex }
    var endIndex: Int { numbers.endIndex }
    subscript(index: Int) -> Int { index }
    var count: Int {
      counter.value += 1
      return numbers.count
    }
  }

  @Test func `a step of the wheel counts the rows of each section a few times`() {
    let counter = Counter()
    let screen = show(20, 40) {
      List {
        ForEach(0..<100) { section in
          Section("Section \(section)") {
            ForEach(CountedNumbers(numbers: 0..<3, counter: counter), id: \.self) { row in
              Text("Row \(section).\(row)")
            }
          }
        }
      }
    }
    #expect(screen.contains("Row 7.2"))
    screen.scroll(7)
    #expect(screen.contains("Row 9.0"))
    counter.value = 0
    screen.scroll(1)
    #expect(screen.contains("Row 9.1"))
    #expect(counter.value < 15 * 100)
  }

  @Test func `all rows of long and short sections are at their positions`() {
    let screen = show(20, 60) {
      List {
        Text("Top")
        ForEach(0..<5) { section in
          Section("S\(section)") {
            ForEach(0..<section, id: \.self) { Text("Row \(section).\($0)") }
            Text("End of \(section)")
          }
        }
        ForEach(0..<0, id: \.self) { _ in Text("None") }
        Text("Bottom")
      }
    }
    let lines = screen.text.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(
      lines.filter { !$0.isEmpty } == [
        "Top", "S0", "Endof0", "S1", "Row1.0", "Endof1", "S2", "Row2.0", "Row2.1", "Endof2",
        "S3", "Row3.0", "Row3.1", "Row3.2", "Endof3", "S4", "Row4.0", "Row4.1", "Row4.2",
        "Row4.3", "Endof4", "Bottom",
      ]
    )
  }
}
