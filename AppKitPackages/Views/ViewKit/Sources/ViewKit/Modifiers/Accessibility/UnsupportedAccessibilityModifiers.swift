// Information for screen readers that elements of a terminal or a browser do not carry. The modifiers
// return the view unchanged, so that views with them compile.

extension View {
  /// Has no effect: the elements are those of the view.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  /// Has no effect: the elements are those of the view.
  public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V)
    -> some View
  { self }
  /// Has no effect: elements have a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ label: LocalizedStringKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ label: Text,
    entries: [Entry],
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ label: LocalizedStringKey,
    entries: [Entry],
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotor<Entry, ID: Hashable>(
    _ label: Text,
    entries: [Entry],
    entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotor<Entry, ID: Hashable>(
    _ label: LocalizedStringKey,
    entries: [Entry],
    entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  @StringTitle
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: elements have labels of their own.
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: elements are not linked.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: a screen reader reads all texts in the same way.
  public nonisolated func accessibilityTextContentType(
    _ type: AccessibilityTextContentType
  ) -> some View { self }
  /// Has no effect: scroll views scroll by the keyboard.
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { self }
  /// Has no effect: there are no gestures of two fingers.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }
  /// Has no effect: elements are activated as a whole.
  public nonisolated func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }
  /// Has no effect: elements are activated as a whole.
  public nonisolated func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }
  /// Has no effect: the terminal or the browser inverts colors.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }
  /// Has no effect: screen readers press elements and send no touches.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
  /// Has no effect: controls respond to the keyboard.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
  /// Has no effect: terminals have no screen reader.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }
  /// Has no effect: terminals have no screen reader.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  /// Has no effect: terminals have no screen reader.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }
  /// Has no effect: announcements are always spoken after each other.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// Additional content of an element, for source compatibility.
public enum AXCustomContent {
  /// The importance of additional content. Has no effect.
  public enum Importance: Hashable, Sendable { case `default`, high }
}

/// The role of a view in a pair of a label and its content. Has no effect.
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

/// The type of a text that a screen reader reads. Has no effect.
public enum AccessibilityTextContentType: Hashable, Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

/// A gesture of two fingers, for source compatibility.
public struct AccessibilityZoomGestureAction: Sendable {
  /// The direction of a zoom.
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }

  /// The direction of the zoom.
  public let direction: Direction
  /// The center of the gesture.
  public let location: UnitPoint
  /// The center of the gesture in points.
  public let point: CGPoint
}

/// The handling of touches by a screen reader. Has no effect.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Touches need an activation first.
  public static let requiresActivation = Self(rawValue: 1)
  /// The screen reader is silent during touches.
  public static let silentOnTouch = Self(rawValue: 2)
}

/// The key of additional information about a view. It has no effect.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  private let label: String
  private let id: String
  /// Creates a key with a label, which can differ from the identity.
  public init(_ label: Text, id: String) {
    self.label = label.plainText
    self.id = id
  }
  /// Creates a key with a label, which can differ from the identity.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  /// Creates a key whose label is its identity.
  public init(_ labelKey: LocalizedStringKey) {
    label = Text(labelKey).plainText
    id = label
  }
}
