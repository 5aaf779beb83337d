import ScreenTesting
import Testing
import ViewKit

/// Tests that the changes in `withAnimation` are an update of their own.
@MainActor
struct TransactionBoundaryTests {
  @MainActor final class Log { var entries: [String] = [] }
  @MainActor @Observable final class Model { var value = 0 }

  private struct Root: View {
    let log: Log
    let action: @MainActor (Binding<Int>, Log) -> Void
    @State private var value = 0
    var body: some View {
      Button("go \(value)") { action($value, log) }
        .onChange(of: value) { old, new in log.entries.append("\(old)>\(new)") }
    }
  }

  private func entries(_ action: @escaping @MainActor (Binding<Int>, Log) -> Void) -> [String] {
    let log = Log()
    let screen = Screen(Root(log: log, action: action), columns: 12, rows: 1)
    screen.tap("go 0")
    return log.entries
  }

  @Test func `onChange reports the changes before, in and after an animation`() {
    let entries = entries { value, log in
      value.wrappedValue = 1
      value.wrappedValue = 2
      withAnimation {
        value.wrappedValue = 3
        value.wrappedValue = 4
      } completion: {
        log.entries.append("completed")
      }
      value.wrappedValue += 1
      log.entries.append("end of action \(value.wrappedValue)")
    }
    #expect(entries == ["end of action 5", "0>2", "2>4", "completed", "4>5"])
  }

  @Test func `changes without others before them are one update`() {
    #expect(entries { value, _ in withAnimation { value.wrappedValue = 1 } } == ["0>1"])
    #expect(entries { value, _ in for next in 1...3 { value.wrappedValue = next } } == ["0>3"])
  }

  @Test func `each animation, transaction and binding with an animation has its update`() {
    let entries = entries { value, _ in
      withAnimation(.easeIn) { value.wrappedValue = 1 }
      withTransaction(Transaction(animation: nil)) { value.wrappedValue = 2 }
      value.animation().wrappedValue = 3
      withAnimation {
        value.wrappedValue = 4
        withAnimation(nil) { value.wrappedValue = 5 }
      }
    }
    #expect(entries == ["0>1", "1>2", "2>3", "3>4", "4>5"])
  }

  @Test func `a completion without changes is called at once`() {
    let entries = entries { _, log in
      withAnimation {
      } completion: {
        log.entries.append("completed")
      }
      log.entries.append("end of action")
    }
    #expect(entries == ["completed", "end of action"])
  }

  @Test func `a completion follows the changes of observable objects`() {
    struct Page: View {
      let model: Model
      let log: Log
      var body: some View {
        Button("go \(model.value)") {
          model.value = 1
          withAnimation {
            model.value = 2
          } completion: {
            log.entries.append("completed")
          }
          log.entries.append("end of action")
        }
        .onChange(of: model.value) { old, new in log.entries.append("\(old)>\(new)") }
      }
    }
    let log = Log()
    Screen(Page(model: Model(), log: log), columns: 12, rows: 1).tap("go 0")
    #expect(log.entries == ["end of action", "0>2", "completed"])
  }

  @Test func `a completion may change state`() {
    let entries = entries { value, _ in
      withAnimation {
        value.wrappedValue = 1
      } completion: {
        value.wrappedValue = 2
      }
    }
    #expect(entries == ["0>1", "1>2"])
  }

  @Test func `very many animations in one action end`() {
    let entries = entries { value, _ in
      for next in 1...200 { withAnimation { value.wrappedValue = next } }
    }
    #expect(entries.first == "0>1")
    #expect(entries.last?.hasSuffix(">200") == true)
  }

  /// Any sequence of writes, in and outside of animations, ends with the last value, and each report
  /// begins where the previous one has ended.
  @Test(arguments: 0..<50)
  func `reports are without gaps`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let steps = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      (value: Int.random(in: 0...3, using: &generator), isAnimated: Bool.random(using: &generator))
    }
    let entries = entries { value, _ in
      for step in steps {
        if step.isAnimated {
          withAnimation { value.wrappedValue = step.value }
        } else {
          value.wrappedValue = step.value
        }
        #expect(value.wrappedValue == step.value)
      }
    }
    let reports = entries.map { $0.split(separator: ">") }
    for (report, next) in zip(reports, reports.dropFirst()) { #expect(report[1] == next[0]) }
    #expect(reports.first?[0] ?? "0" == "0")
    if let last = reports.last { #expect(last[1] == "\(steps[steps.count - 1].value)") }
  }
}
