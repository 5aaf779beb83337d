import ScreenTesting
import Testing

@testable import ViewKit

@MainActor
@Suite(.serialized) struct BodyChangesTests {
  @MainActor final class Log { var lines: [String] = [] }

  private struct Label: View {
    let count: Int
    @Environment(\.isEnabled) private var isEnabled
    @State private var taps = 0

    var body: some View {
      let _ = Self._printChanges()
      Button("label \(count) \(taps) \(isEnabled)") { taps += 1 }
    }
  }

  private struct Root: View {
    @State private var count = 0
    @State private var isEnabled = true

    var body: some View {
      Label(count: count).disabled(!isEnabled)
      Button("Count") { count += 1 }
      Button("Disable") { isEnabled = false }
    }
  }

  @Test func `_printChanges prints why a body is evaluated`() {
    let log = Log()
    let write = BodyChanges.write
    BodyChanges.write = { log.lines.append($0) }
    defer { BodyChanges.write = write }
    let screen = Screen(Root(), columns: 40, rows: 4)
    screen.tap("label 0")
    screen.tap("Count")
    screen.tap("Disable")
    #expect(
      log.lines == [
        "Label: @self, @identity changed.",
        "Label: @dependencies changed.",
        "Label: @self changed.",
        "Label: @environment changed.",
      ]
    )
  }

  @Test func `onBodyRun reports the bodies in a view, and why they are evaluated`() {
    let log = Log()
    let screen = Screen(
      VStack {
        Label(count: -1)
        Root().onBodyRun { log.lines.append("\($0.view): \($0.reasons)") }
      },
      columns: 40,
      rows: 4
    )
    screen.tap("label 0")
    screen.tap("Count")
    screen.tap("Disable")
    screen.tap("label -1")
    #expect(
      log.lines == [
        "Root: new", "Label: new", "Label: state changed", "Root: state changed",
        "Label: value changed", "Root: state changed", "Label: environment changed",
      ]
    )
  }
}
