/// An action that dismisses the presentation or pops the page that contains a view.
///
/// ```swift
/// @Environment(\.dismiss) var dismiss
/// Button("Cancel") { dismiss() }
/// ```
public struct DismissAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  /// Dismisses the presentation or pops the page. Has no effect in a view that is not presented.
  @MainActor
  public func callAsFunction() { action?() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

private struct IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The action that dismisses the presentation or pops the page that contains the view.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is part of a presentation or a pushed page.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// The presentation state of the view. ``DismissAction`` replaces it.
  public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    return .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

/// The presentation state of a view, with a method that dismisses it.
public struct PresentationMode {
  /// Whether the view is presented.
  public let isPresented: Bool
  let action: DismissAction

  /// Dismisses the presentation or pops the page.
  @MainActor
  public func dismiss() { action() }
}
