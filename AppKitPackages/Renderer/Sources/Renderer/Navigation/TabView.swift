/// Pages beside each other, of which one is shown.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(0)
///   Text("Settings").tabItem { Label("Settings", systemImage: "gear") }.tag(1)
/// }
/// ```
///
/// A tab is made when it is shown first, and keeps its state from then on. In a terminal the keys
/// 1 to 9 switch tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Tabs whose values have the type of the selection.
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    TabsNode(view, inputs)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs that keep their selection themselves.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// How tabs look. A terminal shows titles, or for pages dots.
public protocol TabViewStyle: Sendable {}
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }

/// Tabs that are swiped through.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether dots show which tab it is.
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the mark looks that tells which page is shown. A terminal shows the titles of tabs.
public protocol IndexViewStyle: Sendable {}

/// Dots, one for each page.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a ground behind the dots.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, always, interactive, never
  }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}
