import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The messages of a script that builds the running app again after each save.
///
/// ```swift
/// let status = RebuildStatus()
/// let view = AppView(store: store).rebuildOverlay(status)
/// status.problem = "Home.swift:3: cannot find 'title' in scope"
/// ```
@MainActor
@Observable
public final class RebuildStatus {
  /// The errors of the last build, or `nil` after a successful one.
  public var problem: String?

  /// The reason why the app is not in the state of the previous build, if it is not.
  public var notice: String?

  /// Creates a status without messages.
  public init() {}
}

extension View {
  /// Shows the errors of the last build over an app, and the reason why its state was not kept
  /// below it.
  ///
  /// - Parameter status: The messages.
  public func rebuildOverlay(_ status: RebuildStatus) -> some View {
    modifier(RebuildOverlay(status: status))
  }
}

private struct RebuildOverlay: ViewModifier {
  @Environment(\.palette) private var palette
  let status: RebuildStatus

  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      content.overlay(alignment: .top) {
        if let problem = status.problem { errors(problem) }
      }
      if let notice = status.notice {
        Text(notice)
          .foregroundStyle(palette.danger)
          .lineLimit(5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .onTapGesture { status.notice = nil }
      }
    }
  }

  private func errors(_ problem: String) -> some View {
    VStack(alignment: .leading) {
      Text(problem).foregroundStyle(palette.danger)
      Text("The app is from the last successful build.").foregroundStyle(.secondary)
    }
    // The border takes a row and a column at each side.
    .padding(.horizontal, 16)
    .padding(.vertical, 16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
    .border(palette.danger)
  }
}
