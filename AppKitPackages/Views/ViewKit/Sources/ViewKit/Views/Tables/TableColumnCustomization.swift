import ElementTree

/// The columns of a ``Table`` that the app shows and hides.
///
/// ```swift
/// struct Person: Identifiable {
///   let id: Int
///   var name: String
/// }
///
/// struct People: View {
///   let people: [Person]
///   @AppStorage("columns") private var customization: TableColumnCustomization<Person>
///
///   var body: some View {
///     Table(people, columnCustomization: $customization) {
///       TableColumn("Name", value: \.name).customizationID("name")
///       TableColumn("No.") { Text("\($0.id)") }.customizationID("number")
///     }
///     Button("Hide the numbers") { customization[visibility: "number"] = .hidden }
///   }
/// }
/// ```
///
/// Users cannot rearrange the columns: neither the terminal nor the browser has a menu for that. A
/// column without a `customizationID` stays as it is.
public struct TableColumnCustomization<RowValue: Identifiable>: Hashable, Codable, Sendable {
  /// Whether columns are visible, by their names. Columns without a value have their default.
  private var isVisible: [String: Bool] = [:]

  /// Creates a customization that changes nothing.
  public init() {}

  /// The visibility of the column with a `customizationID`; `automatic` for its default.
  public subscript(visibility id: String) -> Visibility {
    get { isVisible[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { isVisible[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Has no effect: users cannot rearrange columns.
  public mutating func resetOrder() {}

  func apply(to columns: inout [AnyTableColumn<RowValue>]) {
    for index in columns.indices {
      guard let id = columns[index].customizationID, let isVisible = isVisible[id] else { continue }
      columns[index].layout.isHidden = !isVisible
    }
  }
}

extension AppStorage {
  /// Creates a customization of columns that is stored in the user defaults under a key.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(),
    _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(
      key,
      store,
      DefaultsAccess(wrappedValue) {
        ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
      } to: {
        try? JSONEncoder().encode($0)
      }
    )
  }
}

extension SceneStorage {
  /// Creates a customization of columns that is stored until the process ends.
  public init<RowValue: Identifiable>(_ key: String)
  where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue: TableColumnCustomization(), key)
  }
}

/// The ways in which users customize a column. They have no effect.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moving the column.
  public static let reorder = Self(rawValue: 1)
  /// Changing the width of the column.
  public static let resize = Self(rawValue: 2)
  /// Showing and hiding the column.
  public static let visibility = Self(rawValue: 4)
  /// All ways.
  public static let all: Self = [.reorder, .resize, .visibility]
}
