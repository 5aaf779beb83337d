import ElementTree

/// The event that a node handles.
enum ElementInput: Equatable {
  /// A press performs an action.
  case perform(ElementAction.Kind)
  /// A press opens the link of a text in the run at a position.
  case textLink(Int)
  /// A press performs the named action of the element's menu at a position.
  case menuAction(Int, name: String)
  /// A press performs a command of the closed menu of the element, or of the menu bar.
  case command(ElementID)
  case text
  case toggle
  case slider
  case date
  /// A choice among the options of a picker, by position.
  case picker
  /// A press chooses the next option of a picker, and the first one after the last.
  case nextOption
  /// A press chooses an option of a picker or a tab.
  case option(Int)
  case tab(Int)
  /// A press opens or closes the menu of the element.
  case menu
  case rows
  case geometry
  case hover
  case keys
  case image
  case gesture
}
