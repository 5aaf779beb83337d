/// A button that renames what the views around it say.
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
/// Where no view around says how, it cannot be pressed.
public struct RenameButton: View {
  @Environment(\.rename) private var rename

  public init() {}

  public var body: some View {
    Button("Rename") { rename?() }.disabled(rename == nil)
  }
}

/// Renames something.
public struct RenameAction {
  fileprivate let action: @MainActor () -> Void

  @MainActor
  public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// Renames what the views around speak of; nil where none says how.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets what rename buttons in this view do.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Lets rename buttons in this view move the focus.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
