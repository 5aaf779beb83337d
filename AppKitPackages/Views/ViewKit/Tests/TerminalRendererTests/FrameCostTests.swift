import ViewKit
import Synchronization
import TerminalDriver
import TerminalRenderer
import Testing

/// Tests of the cost of frames in exact counts, which are independent of the machine.
@MainActor
struct FrameCostTests {
  @Observable
  final class Model {
    var count = 0
    var text = ""
  }

  private struct Counter: View {
    let model: Model
    var body: some View { Text("Count: \(model.count)") }
  }

  private struct Field: View {
    @Bindable var model: Model
    var body: some View { TextField("Name", text: $model.text).frame(width: 160) }
  }

  /// A screen of 200 x 60 cells with 1,000 elements.
  private struct Many: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          Counter(model: model)
          Field(model: model)
        }
        ForEach(0..<55) { row in
          HStack {
            ForEach(0..<18) { column in Text("\(row).\(column)") }
          }
        }
      }
    }
  }

  /// Draws a frame and returns its bytes.
  private func draw(_ session: TerminalSession, _ writer: inout FrameWriter) -> Int {
    var output: [UInt8] = []
    writer.write(session.frame(), into: &output)
    return output.count
  }

  @Test func `a counter on a screen of 1,000 elements costs one body and a few bytes`() {
    let model = Model()
    let session = TerminalSession(columns: 200, rows: 60) { Many(model: model) }
    var writer = FrameWriter()
    _ = draw(session, &writer)
    session.resetStatistics()

    model.count = 1
    let bytes = draw(session, &writer)
    #expect(bytes < 64)
    #expect(writer.statistics.cells == 1)
    #expect(session.graph.statistics.bodiesRun == 1)
    #expect(session.graph.statistics.elementsDiffed == 1)
    #expect(session.graph.statistics.elementsChanged == 1)
    // The line with the change and its ancestors.
    #expect(session.statistics.nodesPainted < 12)
    #expect(session.statistics.measurements < 20)
  }

  @Test func `a key in a field draws its line and evaluates no other body`() {
    let model = Model()
    let session = TerminalSession(columns: 200, rows: 60) { Many(model: model) }
    var writer = FrameWriter()
    _ = draw(session, &writer)
    session.handle(.key(KeyEvent(.tab)))
    _ = draw(session, &writer)
    session.resetStatistics()

    session.handle(.key(KeyEvent(.character("x"))))
    let bytes = draw(session, &writer)
    #expect(model.text == "x")
    #expect(bytes < 64)
    #expect(session.graph.statistics.bodiesRun <= 1)
    #expect(session.statistics.nodesPainted < 12)
  }

  @Test func `measuring a full screen costs a few measurements for each element`() {
    let session = TerminalSession(columns: 200, rows: 60) { Many(model: Model()) }
    _ = session.frame()
    #expect(session.statistics.measurements < 3_000)
  }

  @Observable
  final class Row: Identifiable {
    nonisolated let id: Int
    var count = 0
    init(id: Int) { self.id = id }
  }

  @Observable
  final class Rows {
    var rows: [Row]
    init(count: Int) { rows = (0..<count).map { Row(id: $0) } }
  }

  private struct RowLabel: View {
    let row: Row
    var body: some View {
      HStack {
        Text("Row \(row.id)")
        Spacer()
        Button("Count: \(row.count)") { row.count += 1 }
      }
    }
  }

  private struct RowList: View {
    let model: Rows
    var body: some View {
      List {
        ForEach(model.rows) { RowLabel(row: $0) }.onDelete { model.rows.remove(atOffsets: $0) }
      }
    }
  }

  @Test func `a list of 100,000 rows costs as much as a list of 1,000 rows`() {
    func cost(_ count: Int) -> (TerminalSession.Statistics, ViewGraph.Statistics) {
      let model = Rows(count: count)
      let session = TerminalSession(columns: 80, rows: 24) { RowList(model: model) }
      _ = session.frame()
      return (session.statistics, session.graph.statistics)
    }
    #expect(cost(100_000) == cost(1_000))
  }

  @Test func `a change in one row of a list evaluates the body of that row and draws its line`() {
    let model = Rows(count: 1_000)
    let session = TerminalSession(columns: 80, rows: 24) { RowList(model: model) }
    var writer = FrameWriter()
    _ = draw(session, &writer)
    session.resetStatistics()

    model.rows[5].count = 1
    let bytes = draw(session, &writer)
    #expect(bytes < 64)
    #expect(session.graph.statistics.bodiesRun == 1)
    #expect(session.graph.statistics.elementsChanged == 1)
    #expect(session.statistics.nodesPainted < 16)

    // Elements outside of the viewport are not drawn.
    session.resetStatistics()
    model.rows[999].count = 1
    #expect(draw(session, &writer) == 0)
    #expect(session.graph.statistics.bodiesRun == 0)
    #expect(session.statistics.frames == 0)
  }

  @Test func `inserting or removing a row evaluates no body of other rows`() {
    let model = Rows(count: 1_000)
    let session = TerminalSession(columns: 80, rows: 24) { RowList(model: model) }
    _ = session.frame()
    session.resetStatistics()

    model.rows.remove(at: 3)
    _ = session.frame()
    // The list and the row that enters the viewport.
    #expect(session.graph.statistics.bodiesRun == 2)

    session.resetStatistics()
    model.rows.insert(Row(id: 1_000), at: 2)
    _ = session.frame()
    #expect(session.graph.statistics.bodiesRun == 2)

    session.resetStatistics()
    model.rows.append(Row(id: 1_001))
    _ = session.frame()
    #expect(session.graph.statistics.bodiesRun == 1)
  }

  private final class Reads: Sendable {
    let count = Atomic(0)
  }

  private struct Counted {
    let number: Int
    let reads: Reads
    var id: Int {
      reads.count.add(1, ordering: .relaxed)
      return number
    }
  }

  @Observable
  final class Numbers {
    var all = Array(0..<10_000)
  }

  @Test func `removing a row does not scan all data`() {
    struct Root: View {
      let numbers: Numbers
      let reads: Reads
      var body: some View {
        List {
          ForEach(numbers.all.map { Counted(number: $0, reads: reads) }, id: \.id) {
            Text("\($0.number)")
          }
        }
      }
    }
    let numbers = Numbers()
    let reads = Reads()
    let session = TerminalSession(columns: 20, rows: 24) { Root(numbers: numbers, reads: reads) }
    _ = session.frame()
    reads.count.store(0, ordering: .relaxed)
    numbers.all.removeFirst()
    #expect(session.frame().text.first?.contains("1 ") == true)
    #expect(reads.count.load(ordering: .relaxed) < 1_000)
  }

  @Test func `a frame without changes is not drawn`() {
    let session = TerminalSession(columns: 20, rows: 4) { Text("Still") }
    let frame = session.frame()
    session.resetStatistics()
    session.handle(.key(KeyEvent(.character("x"))))
    #expect(session.frame() == frame)
    #expect(session.statistics.frames == 0)
  }
}
