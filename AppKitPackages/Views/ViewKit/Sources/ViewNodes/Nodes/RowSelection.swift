/// The selection of a list, with its values type-erased.
@MainActor
public protocol RowSelection: AnyObject {
  /// Whether a value has the type of the selected values.
  func accepts(_ tag: AnyHashable) -> Bool
  /// Whether a value is selected.
  func contains(_ tag: AnyHashable) -> Bool
  /// Selects a value, or deselects it if several values can be selected.
  func select(_ tag: AnyHashable)
  /// Called when the user has chosen a selected row again.
  func chooseAgain()
  /// The menu of a row; nil if the menu is for values of another type.
  func menu(_ menu: any SelectionMenu, for tag: AnyHashable) -> RowMenu?
}

/// The menu that a list has for its rows, with its values type-erased.
public protocol SelectionMenu {}

/// The menu of a row and the action that Return performs.
public struct RowMenu {
  package let items: AnyViewStorage
  package let primaryAction: (() -> Void)?

  package init(items: AnyViewStorage, primaryAction: (() -> Void)?) {
    self.items = items
    self.primaryAction = primaryAction
  }
}
