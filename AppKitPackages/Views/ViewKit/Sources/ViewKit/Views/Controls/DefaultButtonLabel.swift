/// The label of a button that has a role and no label of its own.
///
/// ```swift
/// Button(role: .close) { store.send(.saveButtonTapped) }
/// ```
public struct DefaultButtonLabel: BuiltInView {
  let role: ButtonRole

  @MainActor public var body: some View {
    switch role {
    case .cancel: Text("Cancel")
    case .close: Text("Close")
    case .confirm: Text("Done")
    case .destructive: Text("Delete")
    default: EmptyView()
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the usual label of its role, for example "Close".
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
