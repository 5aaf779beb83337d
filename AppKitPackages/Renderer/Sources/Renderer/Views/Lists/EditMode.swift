private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether lists are being edited.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension EnvironmentValues {
  var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }

  /// Lets an `EditButton` work without a binding of the app.
  mutating func startEditing() {
    if editMode == nil { editMode = Binding(location: StoredLocation(EditMode.inactive)) }
  }
}
