import ElementTree

struct RowBackgroundModifier<Branch: View>: DetachedChildModifier {
  let views: Branch
  var branch: Branch { views }

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.rowBackground = group
  }
}

extension Element {
  /// The first fill color of this element and its descendants; nil for none.
  public var firstFill: Color? {
    (content as? FillContent)?.fill ?? children.lazy.compactMap(\.firstFill).first
  }
}

extension View {
  /// Sets the background of a row to the first fill color of a view.
  ///
  /// ```swift
  /// Text("Overdue").listRowBackground(Color.red)
  /// ```
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> AnyModifiedContent {
    AnyModifiedContent(modifier(RowBackgroundModifier(views: view)))
  }
}
