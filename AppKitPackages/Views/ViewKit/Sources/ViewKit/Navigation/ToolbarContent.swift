/// The builder of toolbars. Any view can be in a toolbar.
public typealias ToolbarContentBuilder = ViewBuilder

/// An item or a group of items of a toolbar.
///
/// ```swift
/// struct EditingItems: ToolbarContent {
///   var body: some ToolbarContent {
///     ToolbarItem(placement: .cancellationAction) { Button("Cancel") { print("cancelled") } }
///     ToolbarItem(placement: .confirmationAction) { Button("Save") { print("saved") } }
///   }
/// }
/// ```
public protocol ToolbarContent: View {}

/// Items that users can rearrange on Apple's systems. Here the order of the code is the order of the
/// items.
public protocol CustomizableToolbarContent: ToolbarContent {}

// The views that a builder creates from items.
extension EmptyView: CustomizableToolbarContent {}
extension TupleView: ToolbarContent where repeat each Content: ToolbarContent {}
extension TupleView: CustomizableToolbarContent
where repeat each Content: CustomizableToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
extension _ConditionalContent: ToolbarContent where First: ToolbarContent, Second: ToolbarContent {}
extension _ConditionalContent: CustomizableToolbarContent
where First: CustomizableToolbarContent, Second: CustomizableToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {}
extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}
// The type of an item with limited availability.
extension AnyView: CustomizableToolbarContent {}

/// An item that the system provides. The item is already in its place, so this view is empty.
///
/// ```swift
/// .toolbar { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
/// ```
public nonisolated struct DefaultToolbarItem: CustomizableToolbarContent {
  /// Creates an item. It has no effect: the search field and the title have one place.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

  @MainActor public var body: some View { EmptyView() }
}

/// A default item of a bar.
public enum ToolbarDefaultItemKind: Hashable, Sendable {
  /// The button that shows and hides the sidebar.
  case sidebarToggle
  /// The title of the page.
  case title
  /// The search field.
  case search
}

/// A bar of a page.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The bar that the renderer chooses.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar with the titles of tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  /// The toolbar of a window.
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
  /// A bar of the app.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement {
    ToolbarPlacement(name: "accessoryBar")
  }
}

// Changes by users and the look of single items. The modifiers return the items unchanged.

extension ToolbarContent {
  /// Has no effect: items have no background.
  public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
  /// Has no effect: views are not animated between places.
  public nonisolated func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> Self { self }
}

extension CustomizableToolbarContent {
  /// Has no effect: users cannot rearrange items.
  public nonisolated func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> Self {
    self
  }
  /// Has no effect: users cannot rearrange items.
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic,
    options: ToolbarCustomizationOptions = []
  ) -> Self { self }
}

/// The way users can rearrange an item of a toolbar. It has no effect.
public enum ToolbarCustomizationBehavior: Hashable, Sendable {
  /// A behavior for source compatibility.
  case `default`, reorderable, disabled
}

/// The palette of items that users can add to a toolbar. It has no effect.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item is always in the palette.
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}
