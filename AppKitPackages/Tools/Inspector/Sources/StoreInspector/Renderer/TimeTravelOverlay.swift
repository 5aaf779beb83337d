import ComposableArchitecture
import DesignTokens
import SwiftUI

extension View {
  /// Disables the controls of an app while its recorder shows an earlier state, and says so. Outside
  /// of Apple's systems, it also records the bodies that run.
  ///
  /// ```swift
  /// AppView(store: store)
  ///   .timeTravelOverlay(recorder)
  /// ```
  ///
  /// - Parameter recorder: The recorder of the app's store.
  public func timeTravelOverlay<State, Action>(
    _ recorder: Recorder<State, Action>
  ) -> some View {
    modifier(TimeTravelOverlay(recorder: recorder))
  }
}

private struct TimeTravelOverlay<State, Action>: ViewModifier {
  @Environment(\.palette) private var palette
  let recorder: Recorder<State, Action>

  func body(content: Content) -> some View {
    let position = recorder.position
    recordingBodyRuns(content)
      .disabled(position != nil)
      .overlay(alignment: .bottom) {
        if let position {
          Text(notice(position))
            .bold()
            .foregroundStyle(palette.danger)
            .frame(maxWidth: .infinity)
        }
      }
  }

  private func recordingBodyRuns(_ content: Content) -> some View {
    #if canImport(Darwin)
      content
    #else
      content.onBodyRun { [recorder] run in
        recorder.recordBodyRun(of: run.view, reason: "\(run.reasons)")
      }
    #endif
  }

  private func notice(_ position: Int) -> String {
    let refused = recorder.refusedActionCount
    return position == 0
      ? "Initial state. Return to now in the inspector."
      : "State after action \(position). "
        + (refused == 0
          ? "Return to now in the inspector."
          : "Input has no effect: return to now in the inspector.")
  }
}
