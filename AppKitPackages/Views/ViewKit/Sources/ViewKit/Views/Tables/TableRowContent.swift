import ElementTree

/// Rows of a ``Table``.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
/// }
///
/// struct PersonRows: TableRowContent {
///   let people: [Person]
///   var tableRowBody: some TableRowContent<Person> {
///     ForEach(people) { person in
///       TableRow(person).contextMenu { Button("Call \(person.name)") {} }
///     }
///   }
/// }
/// ```
///
/// A type of your own has its rows in `tableRowBody`. It can have state and read the environment, as
/// a view can. Rows are views here, so that a list can create them on demand.
@MainActor
@preconcurrency
public protocol TableRowContent<TableRowValue>: View {
  /// The type of the values of the rows.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  /// The type of the rows inside.
  associatedtype TableRowBody: TableRowContent

  /// The rows inside.
  @TableRowBuilder<TableRowValue> @MainActor @preconcurrency
  var tableRowBody: TableRowBody { get }
}

extension TableRowContent {
  /// The rows inside, as a view.
  public var body: TableRowBody { tableRowBody }
}

extension TableRowContent where TableRowBody == Never {
  /// Never called: a single row, and a collection of rows, have no rows inside.
  public var tableRowBody: Never {
    preconditionFailure(
      "\(Self.self) has no rows inside. To fix this, use the rows instead of their body."
    )
  }
}

/// Rows of a ``Table`` that are created from a collection.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
/// }
///
/// let people = [Person(id: 1, name: "Ada")]
/// Table(of: Person.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   ForEach(people) { TableRow($0) }
///     .dropDestination(for: String.self) { offset, names in print(offset, names) }
/// }
/// ```
///
/// It is a protocol of its own because a drop has its offset first, other than in a list.
public protocol DynamicTableRowContent: TableRowContent, DynamicViewContent {}

extension DynamicTableRowContent {
  /// Has no effect: terminals have no drag and drop.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ offset: Int, _ items: [T]) -> Void
  ) -> Self { self }
}

// MARK: Rows of other types

extension Never: TableRowContent {
  public typealias TableRowValue = Never
  public typealias TableRowBody = Never
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never
}

extension _ConditionalContent: TableRowContent
where
  First: TableRowContent, Second: TableRowContent, First.TableRowValue == Second.TableRowValue
{
  public typealias TableRowValue = First.TableRowValue
  public typealias TableRowBody = Never
}

extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

extension Section: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension OutlineGroup: TableRowContent where Row: TableRowContent {
  public typealias TableRowValue = Row.TableRowValue
  public typealias TableRowBody = Never
}

extension OutlineGroup where Row: TableRowContent {
  /// Creates the rows of a tree in a table: an element whose children are not nil is a group.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates the rows of a tree in a table, with the value at a key path as identity.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(data, id: id, children: children, rowsShowLevel: true, content: content)
  }
}

// MARK: Modifiers

/// Rows with modifiers.
private nonisolated struct ModifiedTableRows<Value: Identifiable, Rows: View>: PrimitiveView {
  /// The rows with their modifiers.
  let rows: Rows

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SingleChildNode(view, inputs, child: \.rows)
  }

  @MainActor public static var _rowCount: _RowCount { Rows._rowCount }
}

extension ModifiedTableRows: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
}

extension TableRowContent {
  /// Adds a menu to each row. In a terminal, the right mouse button and Shift-F10 open it.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows<TableRowValue, _>(
      rows: modifier(ContextMenuModifier(views: menuItems()))
    )
  }

  /// Adds a menu to each row. The preview has no effect.
  public nonisolated func contextMenu<MenuItems: View, P: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> P
  ) -> some TableRowContent<TableRowValue> {
    contextMenu(menuItems: menuItems)
  }

  /// Runs an action with true when the pointer enters a row, and with false when it leaves.
  public nonisolated func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows<TableRowValue, _>(rows: modifier(HoverModifier(action: action)))
  }

  /// Has no effect: terminals have no drag and drop.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> { self }

  /// Has no effect: terminals have no drag and drop.
  public nonisolated func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> some TableRowContent<TableRowValue> { self }

  /// Has no effect: terminals have no drag and drop.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<TableRowValue> { self }
}
