import ElementTree

/// A modifier that names its content by the text of other views.
private struct LabelContentModifier<Branch: View>: DetachedChildModifier {
  let views: Branch
  var branch: Branch { views }
  static var readsElements: Bool { true }

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    group.setChildren(items)
    let label = group.plainText
    if !label.isEmpty { traits.accessibility.label = label }
  }
}

extension View {
  /// Sets the accessibility label of this view to the text of other views, which can contain the
  /// label that the view already has. The label is read when the view is updated.
  ///
  /// ```swift
  /// let star = Image(systemName: "star")
  ///   .accessibilityLabel("Star")
  ///   .accessibilityLabel { label in
  ///     Text("Favorite")
  ///     label
  ///   }
  /// ```
  public nonisolated func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(LabelContentModifier(views: content(PlaceholderContentView(original: self))))
  }
}
