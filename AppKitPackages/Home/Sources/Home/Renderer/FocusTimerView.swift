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
      Text(timeLeft).font(.system(size: 72, weight: .bold, design: .rounded))
      if heightClass != .compact {
        ProgressView(value: Double(store.secondsElapsed), total: Double(store.secondsInPhase))
      }
      HStack(spacing: Spacing.medium) {
        if store.isRunning {
          Button("Pause") { store.send(.pauseButtonTapped) }
            .keyboardShortcut("p", modifiers: [])
        } else {
          Button(store.secondsElapsed > 0 ? "Resume" : "Start") { store.send(.startButtonTapped) }
            .keyboardShortcut("p", modifiers: [])
        }
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

  private var timeLeft: String {
    let (minutes, seconds) = store.secondsLeft.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
