private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// A binding to the edit mode of lists in this view; nil if the view has none.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension EnvironmentValues {
  var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }

  /// Provides an edit mode for an `EditButton` in an app that has no binding of its own.
  mutating func startEditing() {
    if editMode == nil { editMode = Binding(location: StoredLocation(EditMode.inactive)) }
  }
}
