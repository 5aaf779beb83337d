// Values about the surroundings of a view that styles of an app read.

/// The prominence of the background of a view, for example of a selected row.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  /// The prominence of most backgrounds.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// A background that requires another foreground.
  public static let increased = BackgroundProminence(isIncreased: true)
}

/// The place of the bar of a tab view.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String
  /// A bar above the tabs.
  public static let topBar = TabBarPlacement(name: "topBar")
  /// A bar below the tabs.
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  /// A sidebar.
  public static let sidebar = TabBarPlacement(name: "sidebar")
  /// The dots of pages.
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

extension EnvironmentValues {
  /// The shortcut that `keyboardShortcut(_:modifiers:)` has set; nil without one.
  ///
  /// ```swift
  /// struct KeyHint: View {
  ///   @Environment(\.keyboardShortcut) private var shortcut
  ///   var body: some View {
  ///     if let shortcut { Text(String(shortcut.key.character)) }
  ///   }
  /// }
  /// ```
  @Entry public internal(set) var keyboardShortcut: KeyboardShortcut? = nil
  /// The material behind the view: nil, unless the app sets one, because materials are plain.
  @Entry public var backgroundMaterial: Material? = nil
  /// The prominence of the background: ``BackgroundProminence/standard``, unless the app sets another
  /// one.
  @Entry public var backgroundProminence = BackgroundProminence.standard
  /// The appearance of materials, set with `materialActiveAppearance(_:)`.
  @Entry public var materialActiveAppearance = MaterialActiveAppearance.automatic
  /// The place of the bar of the tab view; nil, because the renderer chooses it.
  @Entry public internal(set) var tabBarPlacement: TabBarPlacement? = nil
  /// Whether the bar of the tab view shows sections: false, because it shows all tabs in one group.
  @Entry public internal(set) var isTabBarShowingSections = false
  /// Whether controls show the focus, set with `focusEffectDisabled(_:)`.
  @Entry public internal(set) var isFocusEffectEnabled = true
  /// The order of the actions of menus, set with `menuOrder(_:)`.
  @Entry public var menuOrder = MenuOrder.automatic
  /// The horizontal bounce of scroll views, set with `scrollBounceBehavior(_:axes:)`.
  @Entry public var horizontalScrollBounceBehavior = ScrollBounceBehavior.automatic
  /// The vertical bounce of scroll views, set with `scrollBounceBehavior(_:axes:)`.
  @Entry public var verticalScrollBounceBehavior = ScrollBounceBehavior.automatic
  /// The height of an option of a wheel, in points: a row of a terminal.
  @Entry public var defaultWheelPickerItemHeight: CGFloat = 16
  /// Whether transitions of contents draw into a layer of their own: without an effect.
  @Entry public var contentTransitionAddsDrawingGroup = false
  /// The range of the brightness of images, set with `allowedDynamicRange(_:)`.
  @Entry public var allowedDynamicRange: Image.DynamicRange? = nil

  /// Whether the correction of typed text is disabled; the deprecated name of
  /// `autocorrectionDisabled`.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
}
