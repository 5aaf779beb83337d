/// A button that starts and ends the editing of lists in the same `editMode` of the environment.
///
/// ```swift
/// List { ForEach(todos) { Text($0.title) }.onDelete { remove($0) } }
///   .toolbar { EditButton() }
/// ```
public struct EditButton: BuiltInView {
  @Environment(\.editMode) private var editMode

  /// Creates an edit button.
  public init() {}

  @MainActor public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
