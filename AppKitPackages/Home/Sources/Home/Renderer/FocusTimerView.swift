import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The remaining time of a focus timer, and its buttons.
struct FocusTimerView: View {
  @Bindable var store: StoreOf<FocusTimerReducer>
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.verticalSizeClass) private var heightClass

  var body: some View {
    VStack(spacing: spacing) {
      // The buttons must be visible in a low window.
      if heightClass != .compact {
        Text(store.phase == .focus ? "Focus" : "Break").font(.headline)
      }
      Text(store.todo.plainTitle).lineLimit(1)
      Text(store.timeLeft).font(.system(size: 72, weight: .bold, design: .rounded))
      if heightClass != .compact {
        ProgressView(value: Double(store.secondsElapsed), total: Double(store.secondsInPhase))
      }
      HStack(spacing: Spacing.medium) {
        // The button of every day is the prominent one.
        Button(store.isRunning ? "Pause" : store.secondsElapsed > 0 ? "Resume" : "Start") {
          store.send(store.isRunning ? .pauseButtonTapped : .startButtonTapped)
        }
        .keyboardShortcut("p", modifiers: [])
        .buttonStyle(.borderedProminent)
        Button("Stop") { store.send(.stopButtonTapped) }
          .keyboardShortcut("s", modifiers: [])
          .disabled(!store.isRunning && store.secondsElapsed == 0)
      }
    }
    .padding(.horizontal)
    .padding(.vertical, spacing < Spacing.large ? 0 : Spacing.medium)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("Focus timer")
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var spacing: CGFloat {
    if heightClass == .compact { return 0 }
    return widthClass == .compact ? Spacing.medium : Spacing.large
  }
}

/// The focus timer of a to-do, or the one of another to-do that is running.
struct TimerScreenView: View {
  let store: StoreOf<HomeReducer>
  let screen: StoreOf<TimerScreenReducer>

  var body: some View {
    if let timer = store.scope(state: \.timer, action: \.timer) {
      if timer.todo.id == screen.todo.id || !timer.isActive {
        FocusTimerView(store: timer)
      } else {
        VStack(spacing: Spacing.large) {
          Text("A timer is running for another to-do.").font(.headline)
          Text("“\(timer.todo.plainTitle)”, \(timer.timeLeft)").lineLimit(1)
          Button("End it and start “\(screen.todo.plainTitle)”") {
            screen.send(.replaceButtonTapped)
          }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle("Focus timer")
      }
    }
  }
}
