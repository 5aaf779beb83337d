/// A button that calls the action of the nearest `renameAction(_:)`.
///
/// ```swift
/// struct FileRow: View {
///   @FocusState private var isNaming: Bool
///   @State private var name = "notes"
///   var body: some View {
///     TextField("Name", text: $name)
///       .focused($isNaming)
///       .contextMenu { RenameButton() }
///       .renameAction($isNaming)
///   }
/// }
/// ```
///
/// Without such an action, the button is disabled.
public struct RenameButton: BuiltInView {
  @Environment(\.rename) private var rename

  /// Creates a rename button.
  public init() {}

  @MainActor public var body: some View {
    Button("Rename") { rename?() }.disabled(rename == nil)
  }
}

/// The action of a `renameAction(_:)`, which ``RenameButton`` calls.
public struct RenameAction {
  fileprivate let action: () -> Void

  /// Runs the action.
  @MainActor
  public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// The action of the nearest `renameAction(_:)`; nil for none.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets the action of the rename buttons in this view.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Sets an action of the rename buttons in this view that moves the focus.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
