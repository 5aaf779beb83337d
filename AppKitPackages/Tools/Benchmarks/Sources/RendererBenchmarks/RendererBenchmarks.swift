import Foundation
import ViewKit
import TerminalDriver
import TerminalRenderer

/// Measures frames without a terminal, and prints a table of times and exact counts.
///
/// A time is the median of many runs in processor time of the rendering thread, including the
/// encoding of the output. The counts are those of the last run and equal on every machine.
/// Arguments select scenarios whose names contain them.
@main
struct RendererBenchmarks {
  @MainActor
  static func main() async {
    say(
      """
      | scenario | time | at most | bodies | diffed | measured | painted | cells | bytes |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      """
    )
    firstFrame()
    oneCounter()
    typing()
    focus()
    lists()
    multipleRows()
    modifiedRows()
    sections()
    editor()
    await inspector()
    guard CommandLine.arguments.count == 1 else { return }
    await idle()
    await memory()
  }

  // MARK: Screens of 1,000 elements

  @MainActor
  private static func firstFrame() {
    report("first frame of 200 x 60, 1,000 elements", atMost: 4) { _ in
      let model = ManyModel()
      return Stage { ManyElements(model: model) }
    } step: {
      $0.draw()
    }
  }

  @MainActor
  private static func oneCounter() {
    let model = ManyModel()
    let stage = Stage { ManyElements(model: model) }
    stage.draw()
    report("one counter changes on it", atMost: 0.3) { _ in
      stage
    } step: { stage in
      model.count += 1
      stage.draw()
    }
  }

  @MainActor
  private static func typing() {
    let model = ManyModel()
    let stage = Stage { ManyElements(model: model) }
    stage.draw()
    while stage.session.focusedElement?.content.role != .textField {
      stage.session.handle(.key(KeyEvent(.tab)))
    }
    stage.draw()
    report("a key typed in a field on it", atMost: 0.5) { run in
      // The field is 20 cells wide. In a full field, another "x" changes no cell.
      if run % 16 == 0 {
        model.text = ""
        stage.draw()
      }
      return stage
    } step: { stage in
      stage.session.handle(.key(KeyEvent(.character("x"))))
      stage.draw()
    }
  }

  @MainActor
  private static func focus() {
    let model = ManyModel()
    let stage = Stage { ManyElements(model: model) }
    stage.draw()
    report("Tab from button to button on it") { _ in
      stage
    } step: { stage in
      stage.session.handle(.key(KeyEvent(.tab)))
      stage.draw()
    }
  }

  // MARK: Lists

  @MainActor
  private static func lists() {
    func first(_ count: Int, atMost: Double?) -> Double {
      let model = RowsModel(count: count)
      return report("first frame of a list of \(count) rows", atMost: atMost) { _ in
        Stage { Rows(model: model) }
      } step: {
        $0.draw()
      }
    }
    let small = first(1_000, atMost: nil)
    _ = first(100_000, atMost: 1.5 * small)

    let model = RowsModel(count: 100_000)
    let stage = Stage { Rows(model: model) }
    stage.draw()
    report("one step of the wheel in it", atMost: 1) { _ in
      stage
    } step: { stage in
      stage.session.handle(.mouse(MouseEvent(.scroll(columns: 0, rows: 1), column: 5, row: 5)))
      stage.draw()
    }
    report("one key down in it", atMost: 1) { _ in
      stage
    } step: { stage in
      stage.session.handle(.key(KeyEvent(.down)))
      stage.draw()
    }
    let row = model.rows[stage.firstRow]
    report("one of its rows changes") { _ in
      stage
    } step: { stage in
      row.count += 1
      stage.draw()
    }
    changes(of: model, on: stage, "100,000")

    let short = RowsModel(count: 1_000)
    let shortStage = Stage { Rows(model: short) }
    shortStage.draw()
    changes(of: short, on: shortStage, "1,000")
  }

  /// Insertions and removals of rows. The views retain the array, so that each mutation copies it:
  /// a long list is slower than a short one by the time of that copy.
  @MainActor
  private static func changes(of model: RowsModel, on stage: Stage, _ count: String) {
    report("a row is added at the end of \(count)") { _ in
      stage
    } step: { stage in
      model.rows.append(RowModel(id: model.rows.count))
      stage.draw()
    }
    report("the first row of \(count) is removed") { _ in
      stage
    } step: { stage in
      model.rows.removeFirst()
      stage.draw()
    }
  }

  // MARK: Idle screens and large input

  /// Counts the frames of an idle screen.
  @MainActor
  private static func idle() async {
    let model = ManyModel()
    let stage = Stage { ManyElements(model: model) }
    stage.draw()
    await Task.yield()
    var wakeUps = 0
    stage.session.onNeedsFrame = { wakeUps += 1 }
    try? await Task.sleep(for: .seconds(1))
    say("\nIdle for a second: \(wakeUps) wake-ups (at most 0).")
  }

  @MainActor
  private static func memory() async {
    let model = ManyModel()
    let stage = Stage { ManyElements(model: model) }
    func draw(_ frames: Int) async {
      for _ in 0..<frames {
        model.count += 1
        stage.draw()
        await Task.yield()
      }
    }
    await draw(5_000)
    let before = residentKilobytes
    await draw(100_000)
    let after = residentKilobytes
    say("100,000 frames: \(before) kB before, \(after) kB after (flat).")
  }

  /// The resident memory, from Linux's `/proc`.
  private static var residentKilobytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }

  // MARK: Measuring

  /// The processor time of this thread in nanoseconds, which is independent of the load of the
  /// machine.
  static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Prints a line and flushes the output, which is buffered in a pipe.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Runs a step on new stages or on one stage, prints a line, and returns the median in
  /// milliseconds.
  @MainActor
  @discardableResult
  static func report(
    _ name: String,
    atMost: Double? = nil,
    runs: Int = 201,
    prepare: (Int) -> Stage,
    step: (Stage) -> Void
  ) -> Double {
    guard isSelected(name) else { return 0 }
    var times: [Double] = []
    var last: Stage?
    for run in 0..<runs {
      let start = processorTime
      // A new stage evaluates the bodies for the first time, which is part of its first frame.
      let stage = prepare(run)
      if stage === last { stage.resetCounts() }
      step(stage)
      times.append(Double(processorTime - start) / 1e6)
      last = stage
    }
    times.sort()
    let median = times[times.count / 2]
    say(name, median: median, atMost: atMost, counts: last?.counts ?? "")
    return median
  }

  /// Reports the first frame of a list, and one step of the wheel in it.
  ///
  /// - Returns: The list after the steps of the wheel.
  @MainActor
  static func reportList(
    _ name: String,
    firstFrames: Int = 51,
    @ViewBuilder _ content: () -> some View
  ) -> Stage {
    report("first frame of \(name)", runs: firstFrames) { _ in
      Stage(content: content)
    } step: {
      $0.draw()
    }
    let stage = Stage(content: content)
    stage.draw()
    report("one step of the wheel in \(name)") { _ in
      stage
    } step: { stage in
      stage.session.handle(.mouse(MouseEvent(.scroll(columns: 0, rows: 1), column: 5, row: 5)))
      stage.draw()
    }
    return stage
  }

  /// Reports a change of one row, which must be visible.
  @MainActor
  static func reportChange(of row: RowModel, in name: String, _ stage: Stage, runs: Int = 201) {
    report("one row changes in \(name)", runs: runs) { _ in
      stage
    } step: { stage in
      row.count += 1
      stage.draw()
    }
  }

  /// Whether the arguments select a scenario.
  static func isSelected(_ name: String) -> Bool {
    let words = CommandLine.arguments.dropFirst()
    return words.isEmpty || words.contains(where: name.contains)
  }

  /// Prints a line of the table.
  static func say(_ name: String, median: Double, atMost: Double?, counts: String) {
    let limit = atMost.map { String(format: "%.2f ms", $0) + (median > $0 ? " **more**" : "") }
    let columns: [String] = [name, String(format: "%.3f ms", median), limit ?? "", counts]
    say("| " + columns.joined(separator: " | ") + " |")
  }
}

/// A session and its output.
@MainActor
final class Stage {
  let session: TerminalSession
  private var writer = FrameWriter()
  private var output: [UInt8] = []

  init(@ViewBuilder content: () -> some View) {
    session = TerminalSession(columns: 200, rows: 60, content: content)
  }

  func draw() {
    output.removeAll(keepingCapacity: true)
    writer.write(session.frame(), into: &output)
  }

  func resetCounts() { session.resetStatistics() }

  var counts: String {
    let graph = session.graph.statistics
    let drawing = session.statistics
    let counts = [
      graph.bodiesRun, graph.elementsDiffed, drawing.measurements, drawing.nodesPainted,
      writer.statistics.cells, writer.statistics.bytes,
    ]
    return counts.map(String.init).joined(separator: " | ")
  }

  /// The index of the first visible row of a list.
  var firstRow: Int {
    let text = session.frame().text.first { $0.contains("Row ") } ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
