import ViewNodes

/// The menu of a list for a set of rows, and the action of Return and double clicks.
struct ListSelectionMenu<Value: Hashable>: SelectionMenu {
  let items: (Set<Value>) -> AnyView
  let primaryAction: ((Set<Value>) -> Void)?
}

/// Calls the closure of the menu in a body, so that changes of the properties that the closure
/// reads update the menu.
struct ListSelectionMenuItems<Value: Hashable>: BuiltInView {
  let menu: ListSelectionMenu<Value>
  let values: Set<Value>

  @MainActor var body: some View { menu.items(values) }
}

extension View {
  /// Adds a menu for the selected rows of a list or a table, and an action for Return.
  ///
  /// ```swift
  /// struct Mails: View {
  ///   @State private var selection: Set<Int> = []
  ///
  ///   var body: some View {
  ///     List(1...9 as ClosedRange<Int>, id: \.self, selection: $selection) { Text("Mail \($0)") }
  ///       .contextMenu(forSelectionType: Int.self) { mails in
  ///         if mails.isEmpty {
  ///           Button("New") {}
  ///         } else {
  ///           Button("Delete \(mails.count)") {}
  ///         }
  ///       } primaryAction: { mails in
  ///         print("open", mails)
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// The menu of a selected row applies to all selected rows, the menu of another row to that row
  /// alone, and the menu of the list itself to an empty set. With a primary action, Return and
  /// double clicks run the action, while Space and single clicks select a row.
  ///
  /// - Parameters:
  ///   - itemType: The type of the selection. Lists with a selection of another type have no menu.
  ///   - menu: Returns the items for a set of rows. A row without items has no menu.
  ///   - primaryAction: Called on the main actor with the values of the rows.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> AnyModifiedContent {
    let selectionMenu = ListSelectionMenu<I>(
      items: { AnyView(menu($0)) },
      primaryAction: primaryAction
    )
    return AnyModifiedContent(
      environment(\.selectionMenu, selectionMenu)
        .contextMenu { ListSelectionMenuItems(menu: selectionMenu, values: []) }
    )
  }
}
