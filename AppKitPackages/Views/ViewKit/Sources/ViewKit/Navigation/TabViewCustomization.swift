/// The changes that users have made to a tab view.
///
/// ```swift
/// struct Library: View {
///   @AppStorage("tabs") private var customization: TabViewCustomization
///   var body: some View {
///     TabView { Tab("Albums", systemImage: "square.stack") { Text("Albums") } }
///       .tabViewCustomization($customization)
///   }
/// }
/// ```
///
/// It is always empty: users cannot rearrange tabs.
public struct TabViewCustomization: Hashable, Codable, Sendable {
  /// Creates a value without changes.
  public init() {}
  /// Has no effect: users cannot hide tabs.
  public mutating func resetVisibility() {}
  /// Has no effect: users cannot rearrange tabs.
  public mutating func resetSectionOrder() {}
}

extension AppStorage where Value == TabViewCustomization {
  /// Creates a value without changes. Nothing is stored.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(
      key,
      store,
      DefaultsAccess(TabViewCustomization(), from: { _ in nil }, to: { _ in nil })
    )
  }
}

extension SceneStorage where Value == TabViewCustomization {
  /// Creates a value without changes.
  public init(_ key: String) { self.init(wrappedValue: TabViewCustomization(), key) }
}

extension View {
  /// Has no effect: users cannot rearrange tabs.
  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { self }
}

/// The way users can rearrange a tab. It has no effect.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// The renderer decides.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// Users can rearrange the tab.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// Users cannot rearrange the tab.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// The places in which a tab is shown. They have no effect: there is one place.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String
  /// The renderer decides.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// A bar.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// A sidebar.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

extension TabContent {
  /// Has no effect: users cannot rearrange tabs.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Has no effect: tabs are shown in one place.
  public func defaultVisibility(
    _ visibility: Visibility,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Has no effect: tabs are shown in one place.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

  /// Removes this tab from the tab view.
  public func hidden() -> some TabContent<TabValue> { hidden(true) }

  /// Removes this tab from the tab view if the argument is true.
  ///
  /// ```swift
  /// TabView {
  ///   Tab("Drafts", systemImage: "doc") { RootView() }.hidden(todos.isEmpty)
  /// }
  /// ```
  public func hidden(_ hidden: Bool) -> some TabContent<TabValue> {
    HiddenTab<TabValue, Self>(content: self, isHidden: hidden)
  }
}

/// A tab that is shown unless it is hidden.
private struct HiddenTab<TabValue: Hashable, Content: View>: TabContent {
  let content: Content
  let isHidden: Bool
  var body: some View { if !isHidden { content } }
}

/// The place of a tab in an adaptable tab view. It has no effect.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// The renderer decides.
  public static let automatic = TabPlacement(name: "automatic")
  /// The tab bar, independent of changes by users.
  public static let pinned = TabPlacement(name: "pinned")
  /// The sidebar only.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

extension TabSection {
  /// Has no effect: a terminal shows the tabs of a section without its header.
  public func sectionActions<V: View>(@ViewBuilder content: () -> V) -> Self { self }
}

extension View {
  /// Has no effect: there is one place for tabs.
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View { self }
  /// Has no effect: the tabs have no sidebar in a terminal.
  public nonisolated func tabViewSidebarHeader<V: View>(@ViewBuilder content: () -> V) -> some View
  { self }
  /// Has no effect: the tabs have no sidebar in a terminal.
  public nonisolated func tabViewSidebarFooter<V: View>(@ViewBuilder content: () -> V) -> some View
  { self }
  /// Has no effect: the tabs have no sidebar in a terminal.
  public nonisolated func tabViewSidebarBottomBar<V: View>(@ViewBuilder content: () -> V)
    -> some View
  { self }
  /// Has no effect: a search begins in its field.
  public nonisolated func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    self
  }
}

/// The start of a search in a tab. Has no effect.
public enum TabSearchActivation: Hashable, Sendable {
  /// A start for source compatibility.
  case automatic, searchTabSelection
}

/// The place of the view below the tabs. It is always expanded.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// The place with the same name.
  case inline, expanded
}

extension EnvironmentValues {
  /// The place of the view below the tabs.
  @Entry public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? = .expanded
}
