/// A change to a view that can be used on any view.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     content.padding().border(.gray)
///   }
/// }
/// Text("Hello").modifier(Card())
/// ```
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// The view that the modifier is applied to, as its body sees it.
  typealias Content = _ViewModifier_Content<Self>

  /// The type of view that the body describes.
  associatedtype Body: View

  /// The changed view.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(content: Self.Content) -> Self.Body

  /// Makes the node for a view with this modifier. Not for use in apps.
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>>
}

extension ViewModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    CustomModifierNode(body: view, inputs)
  }
}

/// A modifier without a body. The graph makes a node of its own for it.
public protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
  public func body(content: Content) -> Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, apply it with modifier(_:)."
    )
  }
}

/// A view together with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  /// Creates a view that shows some content with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    Modifier._makeNode(view, inputs)
  }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// The view below a modifier, as the modifier's body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let storage: AnyViewStorage

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs, storage: { view, _ in view.storage })
  }
}

extension View {
  /// Applies a modifier to this view.
  public func modifier<M>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Joins two modifiers into one; the other is applied after this one.
  public func concat<M>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
  public func body(content: Content) -> some View { content }
}
