import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests bars with the state of a `Progress`.
@MainActor
@Suite struct ObservedProgressTests {
  @MainActor final class Clock { var now = Date(timeIntervalSince1970: 0) }

  @Test func `a bar follows the progress until it is finished`() {
    let clock = Clock()
    let progress = Progress(totalUnitCount: 10)
    struct Download: View {
      let progress: Progress
      @State private var hasStarted = false
      var body: some View {
        if hasStarted { ProgressView(progress) }
        Button("Start") { hasStarted = true }
      }
    }
    let screen = show(30, 4) { Download(progress: progress) }
    screen.session.now = { clock.now }
    screen.tap("Start")
    #expect(screen.elements.contains("= 0%"), "\(screen.elements)")
    for (count, value) in [(5, "= 50%"), (20, "= 100%"), (20, "= 100%")] {
      progress.completedUnitCount = Int64(count)
      clock.now += 1
      screen.advance(ticks: 10)
      #expect(screen.elements.contains(value), "\(screen.elements)")
    }
  }

  @Test func `a progress without an amount of work is a spinner`() {
    let screen = show(30, 4) { ProgressView(Progress(totalUnitCount: -1)) }
    #expect(!screen.elements.contains("%"), "\(screen.elements)")
  }
}
