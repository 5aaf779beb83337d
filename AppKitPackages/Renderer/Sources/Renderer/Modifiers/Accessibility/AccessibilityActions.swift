extension View {
  /// Adds something that can be done with this view, by name.
  ///
  /// ```swift
  /// Text(todo.title).accessibilityAction(named: "Delete") { delete() }
  /// ```
  ///
  /// A terminal offers it in the view's menu, which `.` opens.
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(NamedAction(name: name, handler: handler))
  }

  /// Adds an action to the menu of this view, with a name that is looked up in the string catalog.
  public func accessibilityAction(
    named name: LocalizedStringKey,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds an action to the menu of this view.
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds what can be done with this view: a menu, which `.` opens.
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    contextMenu(menuItems: content)
  }

  /// Has no effect: terminals have no voice control.
  public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View { self }

  /// Adds what pressing this view does, or what Escape does.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    elementAction(actionKind.kind, actionKind.name, handler)
  }

  /// Adds what making the value of this view larger or smaller does.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    elementAction(.increment, "Increase") { handler(.increment) }
      .elementAction(.decrement, "Decrease") { handler(.decrement) }
  }

  func elementAction(
    _ kind: ElementAction.Kind,
    _ name: String,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(TraitChange { $0.actions.append(ElementAction(kind, name: name) { handler() }) })
  }
}

/// Adds an action whose name is said in the language of the surroundings.
private struct NamedAction: TraitModifier {
  let name: Text
  let handler: @MainActor () -> Void

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    let name = name.plainText(in: environment.locale)
    traits.actions.append(ElementAction(.custom(name), name: name, handler))
  }
}

/// The kind of an accessibility action.
public struct AccessibilityActionKind: Hashable, Sendable {
  let kind: ElementAction.Kind
  let name: String

  private init(kind: ElementAction.Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  /// An action by name.
  public init(named name: Text) { self.init(kind: .custom(name.plainText), name: name.plainText) }

  /// Pressing it.
  public static let `default` = AccessibilityActionKind(kind: .activate, name: "Press")
  /// Closing what is presented.
  public static let escape = AccessibilityActionKind(kind: .dismiss, name: "Close")
  /// The most important thing to do.
  public static let magicTap = AccessibilityActionKind(
    kind: .custom("Magic tap"),
    name: "Magic tap"
  )
  public static let delete = AccessibilityActionKind(kind: .delete, name: "Delete")
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}
