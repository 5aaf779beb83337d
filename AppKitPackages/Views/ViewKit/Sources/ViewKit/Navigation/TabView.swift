/// A view with several pages, one of which is selected.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(0)
///   Text("Settings").tabItem { Label("Settings", systemImage: "gear") }.tag(1)
/// }
/// ```
///
/// A tab is created when it is first selected, and keeps its state afterwards. In a terminal, the
/// keys 1 to 9 select tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view with views that have tags.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Creates a tab view with tabs whose values have the type of the selection.
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    TabsNode(view, inputs)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores its own selection.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// The style of a tab view. A terminal shows titles, or dots for the page style.
public protocol TabViewStyle: Sendable {}
/// The style with titles.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// The style with pages and without titles.
///
/// Without dots, the arrow keys still select pages. In a browser, the Tab key shows the dots.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the dots that indicate the current page.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// Dots are visible if there are several pages.
    case automatic
    /// Dots are always visible.
    case always
    /// Dots are never visible.
    case never
  }
  let indexDisplayMode: IndexDisplayMode
  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The style with titles.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// The style with pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// The style with pages.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The style of the indicator of the current page. A terminal shows the titles of tabs instead.
public protocol IndexViewStyle: Sendable {}

/// The style with one dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The visibility of the background behind the dots.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    /// The modes of SwiftUI.
    case automatic, always, interactive, never
  }
  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// The style with one dot for each page.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// The style with one dot for each page.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}
