import ElementTree
import ViewNodes

/// A subview of a resolved view, which a container shows at a position of its choice.
///
/// ```swift
/// struct Cards<Content: View>: View {
///   @ViewBuilder let content: Content
///   var body: some View {
///     ForEach(subviews: content) { card in card.padding().border(.gray) }
///   }
/// }
/// ```
///
/// The subview passes ``containerValues`` to its container. Its environment is the environment of
/// the container. A container can show each subview once.
public struct Subview: PrimitiveView, Identifiable {
  /// The identity of a subview, which lasts as long as its view.
  public struct ID: Hashable, Sendable {
    let element: ElementID
  }

  let item: ElementItem

  public nonisolated var id: ID { ID(element: elementID) }
  private let elementID: ElementID
  fileprivate let shownSubviews: ShownSubviews?

  @MainActor
  init(_ item: ElementItem, _ shownSubviews: ShownSubviews?) {
    self.shownSubviews = shownSubviews
    self.item = item
    elementID = item.element.id
  }

  /// The values that the view, and its ancestors inside the container, set with
  /// `containerValue(_:_:)`.
  @MainActor
  public var containerValues: ContainerValues {
    ContainerValues(values: item.traits.layoutValues, tag: item.sharedTraits.tag)
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SubviewNode(view, inputs)
  }
}

/// The node of a subview. Its element belongs to another node.
private final class SubviewNode: ViewNode<Subview> {
  override init(_ view: Subview, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    if isVisible { view.shownSubviews?.insert(view.item.element.id) }
  }

  override func visibilityChanged() {
    let id = view.item.element.id
    if isVisible { view.shownSubviews?.insert(id) } else { view.shownSubviews?.remove(id) }
  }

  override func willUnmount() {
    if isVisible { view.shownSubviews?.remove(view.item.element.id) }
  }

  override func update(_ view: Subview, _ environment: EnvironmentValues) {
    let (old, new) = (self.view.item, view.item)
    if isVisible, old.element !== new.element {
      self.view.shownSubviews?.remove(old.element.id)
      view.shownSubviews?.insert(new.element.id)
    }
    super.update(view, environment)
    if old.element !== new.element || !old.hasSameTraits(as: new) { elementsChanged() }
  }

  override func collect(into items: inout [ElementItem]) { items.append(view.item) }

  override func collectRows(into rows: inout [RowSource]) {
    var item = view.item
    item.source = self
    rows.append(.single(item))
  }
}

/// The subviews of a resolved view, in order. As a view, the collection shows all of them.
public struct SubviewsCollection: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: [Subview]

  init(_ subviews: [Subview] = []) { self.subviews = subviews }

  @MainActor
  init(_ items: [ElementItem], _ shownSubviews: ShownSubviews?) {
    self.init(items.map { Subview($0, shownSubviews) })
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: subviews[bounds])
  }
}

/// A range of the subviews of a resolved view. As a view, the slice shows all of them.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice

  let base: ArraySlice<Subview>

  public var startIndex: Int { base.startIndex }
  public var endIndex: Int { base.endIndex }
  public subscript(index: Int) -> Subview { base[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: base[bounds])
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// The content of a `ForEach` over the subviews of another view.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  let content: Content
  /// The subviews. Empty until the content is resolved.
  var subviews = SubviewsCollection()

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
}

extension ForEach where Content: View {
  /// Creates a view for each subview of another view.
  public nonisolated init<V: View>(
    subviews view: V,
    @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<V>, ID == Subview.ID {
    self.init(data: ForEachSubviewCollection(content: view), content: content, id: { $0.id })
    makeUnresolvedNode = { view, inputs in
      SubviewsNode(view, inputs, content: { $0.data.content }) { view, branch in
        var resolved = view
        resolved.data.subviews = SubviewsCollection(branch.items, branch.shownSubviews)
        resolved.makeUnresolvedNode = nil
        return resolved
      }
    }
  }

  /// Creates a view for each section of another view.
  public nonisolated init<V: View>(
    sections view: V,
    @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<V>, ID == SectionConfiguration.ID {
    self.init(data: ForEachSectionCollection(content: view), content: content, id: { $0.id })
    makeUnresolvedNode = { view, inputs in
      SubviewsNode(
        view,
        inputs,
        // An opaque type in this closure crashes the compiler (6.3.1) in some orders of files.
        content: {
          $0.data.content.modifier(EnvironmentWriter(keyPath: \.resolvesSections, value: true))
        }
      ) { view, branch in
        var resolved = view
        resolved.data.sections = SectionCollection(branch.rows, branch.shownSubviews)
        resolved.makeUnresolvedNode = nil
        return resolved
      }
    }
  }
}

/// The content of a group that is created from the subviews of another view.
public struct GroupElementsOfContent<Base: View, Result: View>: PrimitiveView {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SubviewsNode(view, inputs, content: \.base) {
      $0.transform(SubviewsCollection($1.items, $1.shownSubviews))
    }
  }
}

/// The content of a group that is created from the sections of another view.
public struct GroupSectionsOfContent<Base: View, Result: View>: PrimitiveView {
  let base: Base
  let transform: (SectionCollection) -> Result

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SubviewsNode(
      view,
      inputs,
      content: { $0.base.modifier(EnvironmentWriter(keyPath: \.resolvesSections, value: true)) },
      result: { $0.transform(SectionCollection($1.rows, $1.shownSubviews)) }
    )
  }
}

extension Group where Content: View {
  /// Creates a group from the subviews of another view.
  ///
  /// ```swift
  /// struct Separated<Content: View>: View {
  ///   @ViewBuilder let content: Content
  ///   var body: some View {
  ///     Group(subviews: content) { subviews in
  ///       ForEach(subviews) { subview in
  ///         if subview.id != subviews.first?.id { Divider() }
  ///         subview
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  @MainActor
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// Creates a group from the sections of another view.
  @MainActor
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}
