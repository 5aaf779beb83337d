// The appearance of lists, labels, buttons and texts that cells do not have. The modifiers return the
// view unchanged, so that views with them compile.

extension View {
  /// Has no effect: lists have no background.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Has no effect: the title of a label stands one cell after its icon.
  public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  /// Has no effect: the icon of a label is as wide as its cells.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View { self }
  /// Has no effect: sections of lists are as wide as the list.
  public nonisolated func listSectionMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?
  ) -> some View { self }
  /// Has no effect: lists have no index.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }
  /// Has no effect: lists have no index.
  public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Has no effect: lists have no index.
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// Has no effect: lists have no index.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  /// Sets only the value that views read from the environment: the mark of a link shows that it
  /// opens a page.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }
  /// Has no effect: typed letters select no row.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }
  /// Has no effect: typed letters select no row.
  public nonisolated func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { self }
  /// Has no effect: typed letters select no row.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ text: S) -> some View { self }
  /// Has no effect: buttons are as large as their label.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  /// Has no effect: text editors have one style.
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  /// Has no effect: text editors cannot be searched.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  /// Has no effect: text editors cannot be searched.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Has no effect: text editors cannot be searched.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// The width of a button. Has no effect.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String
  /// The default width.
  public static let automatic = Self(name: "automatic")
  /// The width of the label.
  public static let fitted = Self(name: "fitted")
  /// The width of the container.
  public static let flexible = Self(name: "flexible")
}

/// The appearance of a text editor. All styles look the same.
public protocol TextEditorStyle {}

/// The default style of a text editor.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
}

/// A style of a text editor without a border, which looks like all others.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The default style.
  public static var automatic: AutomaticTextEditorStyle { .init() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The style without a border, which looks like all others.
  public static var plain: PlainTextEditorStyle { .init() }
}
