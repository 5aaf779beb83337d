import ViewNodes

/// A reusable change of a view.
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
  /// The modified view, as the body of the modifier receives it.
  typealias Content = _ViewModifier_Content<Self>

  /// The type of view that the body describes.
  associatedtype Body: View

  /// Returns the changed view.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(content: Self.Content) -> Self.Body

  /// Creates the node of a view with this modifier. Apps never implement the method.
  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>>
}

extension ViewModifier {
  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    CustomModifierNode(body: view, inputs)
  }
}

/// A modifier of this library with a body. Its initializers are not isolated, so code off the main
/// actor can apply it.
nonisolated protocol BuiltInModifier: ViewModifier {}

/// A modifier without a body, which creates a node of its own.
public nonisolated protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
  /// Stops the program: the modifier has no body.
  public func body(content: Content) -> Never {
    preconditionFailure(
      "\(Self.self) has no body of its own. To fix this, apply it with modifier(_:)."
    )
  }
}

/// A view together with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a view from a view and a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    Modifier._makeNode(view, inputs)
  }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public nonisolated func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// The modified view, as the body of the modifier receives it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let storage: AnyViewStorage

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs, storage: { view, _ in view.storage })
  }
}

extension View {
  /// Applies a modifier to this view.
  public nonisolated func modifier<M>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Combines two modifiers into one. The other modifier is applied after this one.
  public nonisolated func concat<M>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// A modifier that changes nothing.
  public static let identity = EmptyModifier()
  /// Creates a modifier that changes nothing.
  public nonisolated init() {}
  public func body(content: Content) -> some View { content }
}
