/// Starts and ends editing of the lists below the same `editMode`, which every screen has.
///
/// ```swift
/// List { ForEach(todos) { Text($0.title) }.onDelete { remove($0) } }
///   .toolbar { EditButton() }
/// ```
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
