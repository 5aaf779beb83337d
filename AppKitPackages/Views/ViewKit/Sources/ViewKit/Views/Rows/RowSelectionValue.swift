import ViewNodes

/// The selection binding of a list, with its values type-erased.
@MainActor
protocol RowSelectionValue {
  /// Reads the selection inside observation tracking.
  func read()
  /// The selected values.
  var selectedRows: SelectedRows { get }
  /// Deselects all rows, if the list can be without a selection.
  func clear()
  func accepts(_ tag: AnyHashable) -> Bool
  func contains(_ tag: AnyHashable) -> Bool
  func select(_ tag: AnyHashable)
  /// The menu of a row; nil if the menu is for values of another type.
  func menu(_ menu: any SelectionMenu, for tag: AnyHashable) -> RowMenu?
}

/// The items of the menu of a row, with their type erased.
struct RowMenuItems: PrimitiveView {
  private let storage: AnyViewStorage

  init(_ storage: AnyViewStorage) { self.storage = storage }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs, storage: { view, _ in view.storage })
  }
}

private struct SelectionMenuKey: EnvironmentKey {
  static var defaultValue: (any SelectionMenu)? { nil }
}

extension EnvironmentValues {
  var selectionMenu: (any SelectionMenu)? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}
