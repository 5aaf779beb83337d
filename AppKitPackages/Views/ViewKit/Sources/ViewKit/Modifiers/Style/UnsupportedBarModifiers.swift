// The appearance of bars, sheets and windows that terminals do not have. The modifiers return the
// view unchanged, so that views with them compile.

extension View {
  /// Has no effect: a terminal has no status bar.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: a terminal has no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: bars have no background.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Has no effect: the title of a page has no file.
  public nonisolated func navigationDocument(_ url: URL) -> some View { self }
  /// Has no effect: sheets are as large as their content.
  public nonisolated func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
  /// Has no effect: dialogs have no icon.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
  /// Has no effect: pages have the background of the screen.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View { self }
  /// Has no effect: pages have the background of the screen.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  /// Has no effect: one colour for each cell.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { self }
  /// Has no effect: one colour for each cell.
  public nonisolated func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View
  { self }
  /// Has no effect: views are not animated between places.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: one colour for each cell.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?,
    namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: views appear and disappear without animation.
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }
  /// Has no effect: a terminal has no notch.
  public nonisolated func backgroundExtensionEffect() -> some View { self }
  /// Has no effect: a terminal always shows the titles of tabs.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }
  /// Has no effect: the search field has one place.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
  /// Has no effect: the search field has one place.
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    self
  }
  /// Has no effect: a terminal has no dictation.
  public nonisolated func searchDictationBehavior(_ behavior: TextInputDictationBehavior)
    -> some View
  { self }
  /// Has no effect: dialogs have one appearance.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  /// Has no effect: a terminal has no writing tools.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }
  /// Has no effect: the terminal sets the form of the pointer.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View { self }
  /// Has no effect: a terminal shows one window.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View { self }
  /// Sets only the value that views read from the environment: terminals have no drag and drop.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
  /// Has no effect: all characters have the same size.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }
  /// Has no effect: the locale sets the language.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
}

extension Text {
  /// A size of characters relative to others. It has no effect.
  public struct Scale: Hashable, Sendable {
    private let name: String
    /// The size of the surrounding characters.
    public static let `default` = Self(name: "default")
    /// A smaller size.
    public static let secondary = Self(name: "secondary")
  }

  /// Has no effect: all characters have the same size.
  public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
  /// Has no effect: the locale sets the language.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> Text { self }
}

/// The size of a sheet. It has no effect.
public struct PresentationSizing: Hashable, Sendable {
  private let name: String
  /// The default size.
  public static let automatic = Self(name: "automatic")
  /// The size of the content.
  public static let fitted = Self(name: "fitted")
  /// The size of a form.
  public static let form = Self(name: "form")
  /// The size of a page.
  public static let page = Self(name: "page")
  /// Returns the size itself.
  public func fitted(horizontal: Bool, vertical: Bool) -> Self { self }
  /// Returns the size itself.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> Self { self }
}

/// The container of a background. It has no effect.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// A page of a stack.
  public static let navigation = Self(name: "navigation")
  /// A column of a split view.
  public static let navigationSplitView = Self(name: "navigationSplitView")
  /// A tab.
  public static let tabView = Self(name: "tabView")
  /// A window.
  public static let window = Self(name: "window")
  /// A widget.
  public static let widget = Self(name: "widget")
}

/// A translucent material. It has no effect.
public struct Glass: Hashable, Sendable {
  private let name: String
  /// The default material.
  public static let regular = Self(name: "regular")
  /// A transparent material.
  public static let clear = Self(name: "clear")
  /// No material.
  public static let identity = Self(name: "identity")
  /// Returns the material itself.
  public func tint(_ color: Color?) -> Self { self }
  /// Returns the material itself.
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
}

/// The appearance of glass. It has no effect.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String
  /// The default appearance.
  public static let materialize = Self(name: "materialize")
  /// A movement from or to another view.
  public static let matchedGeometry = Self(name: "matchedGeometry")
  /// No animation.
  public static let identity = Self(name: "identity")
}

/// A view that shows its content. On Apple's systems, the glass effects in it join.
public struct GlassEffectContainer<Content: View>: BuiltInView {
  let wrapped: Content
  @MainActor public var body: Content { wrapped }
  /// Creates a container. The spacing has no effect.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { wrapped = content() }
}

/// The reaction of a tab bar to scrolling. It has no effect.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, onScrollDown, onScrollUp, never
}

/// The reaction of a toolbar to a search. It has no effect.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, avoidHidingContent
}

/// The size of a search field in a toolbar. It has no effect.
public enum SearchToolbarBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, minimize
}

/// The extent of the writing tools. It has no effect.
public enum WritingToolsBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, complete, limited, disabled
}

/// The form of the pointer. It has no effect.
public enum PointerStyle: Hashable, Sendable {
  /// A form for source compatibility.
  case `default`, horizontalText, verticalText, rectSelection, grabIdle, grabActive, link, zoomIn
  /// A form for source compatibility.
  case zoomOut, columnResize, rowResize
}

/// The activation of a control by a drag over it. It has no effect.
public enum SpringLoadingBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, enabled, disabled
}

/// The use of dictation by a search field. Has no effect.
public struct TextInputDictationBehavior: Hashable, Sendable {
  private let name: String
  /// The default behaviour.
  public static let automatic = Self(name: "automatic")
  /// Returns the behaviour of dictation after a tap on the microphone.
  public static func inline(activation: TextInputDictationActivation) -> Self {
    Self(name: "inline")
  }
}

/// The start of dictation. Has no effect.
public enum TextInputDictationActivation: Hashable, Sendable {
  /// A start for source compatibility.
  case onSelect, onLook
}

/// The importance of a dialog. Has no effect.
public enum DialogSeverity: Hashable, Sendable {
  /// An importance for source compatibility.
  case automatic, standard, critical
}
