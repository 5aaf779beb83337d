struct DisabledModifier: EnvironmentModifier {
  let isDisabled: Bool
  func change(_ environment: inout EnvironmentValues) {
    environment.isEnabled = environment.isEnabled && !isDisabled
  }
}

extension View {
  /// Disables the controls in this view.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(DisabledModifier(isDisabled: disabled))
  }
}
