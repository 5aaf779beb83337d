import ElementTree

/// The names with which views read the views of a view builder before ``Group/init(subviews:transform:)``.
///
/// ```swift
/// struct Divided: _VariadicView_MultiViewRoot {
///   func body(children: _VariadicView.Children) -> some View {
///     ForEach(children) { child in
///       if child.id != children.first?.id { Divider() }
///       child
///     }
///   }
/// }
///
/// struct DividedStack<Content: View>: View {
///   @ViewBuilder let content: Content
///   var body: some View {
///     VStack { _VariadicView.Tree(Divided()) { content } }
///   }
/// }
/// ```
///
/// Libraries that support older systems use these names. New code has `Group(subviews:)` and
/// `ForEach(subviews:)`.
public enum _VariadicView {
  /// A view that its root builds from the views of a content.
  public struct Tree<Root, Content> {
    /// The root, which builds the view.
    public var root: Root
    /// The content, whose views the root receives.
    public var content: Content

    /// Creates a view from a root and a content.
    public nonisolated init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }
  }

  /// The views of a content, in order. As a view, the collection shows all of them.
  public struct Children: RandomAccessCollection {
    let subviews: SubviewsCollection

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Element { Element(subview: subviews[index]) }

    /// One of the views of a content.
    public struct Element: Identifiable {
      let subview: Subview

      public var id: AnyHashable { AnyHashable(subview.id) }

      /// Returns the value that `tag(_:)` has set or the identity that `ForEach` has set, if it has
      /// a type.
      @MainActor
      public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
        subview.containerValues.tag(for: type)
      }

      /// The value of a trait that the view has set, or the default value of the trait.
      @MainActor
      public subscript<Key: _ViewTraitKey>(key: Key.Type) -> Key.Value {
        subview.containerValues[trait: key]
      }
    }
  }
}

extension _VariadicView.Tree where Root: _VariadicView_ViewRoot, Content: View {
  /// Creates a view from a root and the views of a view builder.
  public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
    self.init(root: root, content: content())
  }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  public var body: some View {
    Group(subviews: content) { subviews in
      root.body(children: _VariadicView.Children(subviews: subviews))
    }
  }
}

extension _VariadicView.Children: View {
  public var body: some View { ForEach(self) { $0 } }
}

extension _VariadicView.Children.Element: View {
  public var body: some View { subview }
}

/// A type that builds a view from the views of a content.
public protocol _VariadicView_ViewRoot {
  /// The type of view that the body describes.
  associatedtype Body: View

  /// Returns the view of a content.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(children: _VariadicView.Children) -> Body
}

/// A root that builds one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that builds any number of views, which become the views of its container.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// A key of a value that a view passes to the root of a ``_VariadicView/Tree``.
public protocol _ViewTraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

private enum Trait<Key: _ViewTraitKey>: LayoutValueKey {
  static var defaultValue: Key.Value { Key.defaultValue }
}

extension ContainerValues {
  fileprivate subscript<Key: _ViewTraitKey>(trait key: Key.Type) -> Key.Value {
    values[Trait<Key>.self]
  }
}

extension View {
  /// Sets a trait, which the root of a ``_VariadicView/Tree`` reads.
  public nonisolated func _trait<Key: _ViewTraitKey>(
    _ key: Key.Type,
    _ value: Key.Value
  ) -> some View {
    layoutValue(key: Trait<Key>.self, value: value)
  }
}
