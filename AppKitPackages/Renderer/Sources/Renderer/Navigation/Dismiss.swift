/// Closes the sheet or goes back from the page that a view is on.
///
/// ```swift
/// @Environment(\.dismiss) var dismiss
/// Button("Cancel") { dismiss() }
/// ```
public struct DismissAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  /// Closes what is presented; does nothing on a view that is not presented.
  @MainActor
  public func callAsFunction() { action?() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

private struct IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Closes the sheet or goes back from the page that the view is on.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is on something that was presented.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// The older way to close what is presented.
  public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    return .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

/// Whether a view is presented, and a way to end that.
public struct PresentationMode {
  public let isPresented: Bool
  let action: DismissAction

  /// Closes what is presented, or goes back.
  @MainActor
  public func dismiss() { action() }
}
