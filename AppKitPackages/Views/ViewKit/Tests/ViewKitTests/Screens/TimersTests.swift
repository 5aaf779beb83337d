import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TimersTests {
  private struct Timer: Identifiable {
    let id: Int
    var seconds: Int
    var isRunning = false
  }

  private struct Timers: View {
    @State private var timers = [Timer(id: 1, seconds: 125, isRunning: true)]

    var body: some View {
      NavigationStack {
        List($timers) { $timer in
          HStack {
            VStack(alignment: .leading) {
              Text("Timer \(timer.id)").font(.headline)
              Text(timer.isRunning ? "" : "paused").foregroundStyle(.secondary)
            }
            Spacer()
            Text(String(format: "%02d:%02d", timer.seconds / 60, timer.seconds % 60))
            Button {
              timer.isRunning.toggle()
            } label: {
              Image(systemName: timer.isRunning ? "pause.fill" : "play.fill")
            }
          }
        }
        .overlay {
          if timers.isEmpty { ContentUnavailableView("No timers", systemImage: "timer") }
        }
        .navigationTitle("Timers")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add", systemImage: "plus") {
              timers.append(Timer(id: timers.count + 1, seconds: 60))
            }
          }
          ToolbarItem { Button("Clear") { timers = [] } }
        }
      }
    }
  }

  @Test func `timers can be paused, added and removed`() {
    let screen = Screen(Timers(), columns: 30, rows: 8)
    #expect(screen.frame.text[1].hasPrefix(" Timer 1"))
    #expect(!screen.contains("paused"))
    #expect(screen.tap("pause.fill"))
    #expect(screen.frame.text[2].contains("paused"))
    #expect(screen.tap("Add"))
    #expect(screen.contains("Timer 2"))
    #expect(screen.survivesResizing())
    #expect(screen.tap("play.fill"))
    #expect(screen.tap("Clear"))
    #expect(screen.contains("No timers"))
    #expect(screen.survivesResizing())
  }
}
