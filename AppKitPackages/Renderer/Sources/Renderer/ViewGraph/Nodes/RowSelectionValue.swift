/// The selection binding of a list, with its values type-erased.
@MainActor
protocol RowSelectionValue {
  /// Reads the selection inside observation tracking.
  func read()
  func accepts(_ tag: AnyHashable) -> Bool
  func contains(_ tag: AnyHashable) -> Bool
  func select(_ tag: AnyHashable)
  /// The menu of a row; nil if the menu is for values of another type.
  func menu(_ menu: any SelectionMenu, for tag: AnyHashable) -> RowMenu?
}

/// The menu that a list has for its rows, with its values type-erased.
protocol SelectionMenu {}

/// The menu of a row and the action that Return performs.
struct RowMenu {
  let items: AnyView
  let primaryAction: (@MainActor () -> Void)?
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
