import ElementTree

extension View {
  /// Adds a named action to this view.
  ///
  /// ```swift
  /// Text(todo.title).accessibilityAction(named: "Delete") { delete() }
  /// ```
  ///
  /// In a terminal, the action is an entry of the view's menu, which `.` opens.
  public nonisolated func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some View {
    modifier(NamedAction(name: name, handler: handler))
  }

  /// Adds a named action to this view. The name is looked up in the string catalog.
  @StringTitle
  public nonisolated func accessibilityAction(
    named name: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds the buttons of the content as actions to this view. In a terminal, they are entries of
  /// the view's menu, which `.` opens.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    contextMenu(menuItems: content)
  }

  /// Adds the buttons of the content as actions to this view. The category has no effect.
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    accessibilityActions(content)
  }

  /// Has no effect: terminals have no voice control.
  public nonisolated func accessibilityInputLabels(_ labels: [Text]) -> some View { self }

  /// Has no effect: terminals have no voice control.
  @StringTitle
  public nonisolated func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View {
    self
  }

  /// Sets the action of this view for activation or for Escape.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View {
    elementAction(actionKind.kind, actionKind.name, handler)
  }

  /// Sets the action of this view that increments or decrements its value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    elementAction(.increment, "Increase") { handler(.increment) }
      .elementAction(.decrement, "Decrease") { handler(.decrement) }
  }

  nonisolated func elementAction(
    _ kind: ElementAction.Kind,
    _ name: String,
    _ handler: @escaping () -> Void
  ) -> some View {
    modifier(TraitChange { $0.actions.append(ElementAction(kind, name: name) { handler() }) })
  }
}

/// Adds an action whose name is a text in the locale of the environment.
private struct NamedAction: TraitModifier {
  let name: Text
  let handler: () -> Void

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    let name = name.plainText(in: TextRegion(environment))
    traits.actions.append(ElementAction(.custom(name), name: name, handler))
  }
}

/// The kind of an accessibility action.
///
/// ```swift
/// Text(name).accessibilityAction(.escape) { save() }
/// ```
public struct AccessibilityActionKind: Hashable, Sendable {
  let kind: ElementAction.Kind
  let name: String

  private init(kind: ElementAction.Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  /// Creates a kind with a name.
  public init(named name: Text) { self.init(kind: .custom(name.plainText), name: name.plainText) }

  /// The action of activation.
  public static let `default` = AccessibilityActionKind(kind: .activate, name: "Press")
  /// The action that dismisses a presentation.
  public static let escape = AccessibilityActionKind(kind: .dismiss, name: "Close")
  /// The most important action of the screen.
  public static let magicTap = AccessibilityActionKind(
    kind: .custom("Magic tap"),
    name: "Magic tap"
  )
  /// The action that deletes an item.
  public static let delete = AccessibilityActionKind(kind: .delete, name: "Delete")
}

/// The direction of a change of a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// The direction with the same name.
  case increment, decrement
}

/// The category of actions, by which assistive technologies group them. It has no effect.
public struct AccessibilityActionCategory: Hashable, Sendable {
  private let name: String
  private init(name: String) { self.name = name }
  /// Creates a category with a name.
  public init(_ name: Text) { self.init(name: name.plainText) }
  /// Creates a category with a name.
  public init(_ name: LocalizedStringKey) { self.init(Text(name)) }
  /// Creates a category with a name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S) { self.init(name: String(name)) }
  /// The category of most actions.
  public static let `default` = AccessibilityActionCategory(name: "default")
  /// The actions that edit a text.
  public static let edit = AccessibilityActionCategory(name: "edit")
}
