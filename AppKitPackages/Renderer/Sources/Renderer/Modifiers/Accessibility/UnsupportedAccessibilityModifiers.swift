// Information for screen readers that elements of a terminal or a browser do not carry. The modifiers
// return the view unchanged, so that views with them compile.

extension View {
  /// Has no effect: the elements are those of the view.
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  /// Has no effect: the elements are those of the view.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: elements have a label, a value and a hint.
  @_disfavoredOverload
  public func accessibilityCustomContent<V: StringProtocol>(
    _ label: LocalizedStringKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: Text,
    entries: [Entry],
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: LocalizedStringKey,
    entries: [Entry],
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: Text,
    entries: [Entry],
    entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: a screen reader finds elements by their role.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: LocalizedStringKey,
    entries: [Entry],
    entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Has no effect: elements have labels of their own.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: elements are not linked.
  public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: a screen reader reads all texts in the same way.
  public func accessibilityTextContentType(
    _ type: AccessibilityTextContentType
  ) -> some View { self }
  /// Has no effect: scroll views scroll by the keyboard.
  public func accessibilityScrollAction(
    _ handler: @escaping @MainActor (Edge) -> Void
  ) -> some View { self }
  /// Has no effect: there are no gestures of two fingers.
  public func accessibilityZoomAction(
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }
  /// Has no effect: elements are activated as a whole.
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }
  /// Has no effect: elements are activated as a whole.
  public func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }
  /// Has no effect: the terminal or the browser inverts colours.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Has no effect: screen readers press elements and send no touches.
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
  /// Has no effect: controls respond to the keyboard.
  public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
  /// Has no effect: terminals have no screen reader.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
  /// Has no effect: terminals have no screen reader.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  /// Has no effect: terminals have no screen reader.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  /// Has no effect: announcements are always spoken after each other.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// Additional content of an element, for source compatibility.
public enum AXCustomContent {
  /// The importance of additional content. Has no effect.
  public enum Importance: Hashable, Sendable {
    /// The importance with the same name.
    case `default`, high
  }
}

/// The role of a view in a pair of a label and its content. Has no effect.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The role with the same name.
  case label, content
}

/// The type of a text that a screen reader reads. Has no effect.
public enum AccessibilityTextContentType: Hashable, Sendable {
  /// A type for source compatibility.
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

/// A gesture of two fingers, for source compatibility.
public struct AccessibilityZoomGestureAction: Sendable {
  /// The direction of a zoom.
  public enum Direction: Hashable, Sendable {
    /// The direction with the same name.
    case zoomIn, zoomOut
  }

  /// The direction of the zoom.
  public let direction: Direction
  /// The centre of the gesture.
  public let location: UnitPoint
  /// The centre of the gesture in points.
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
