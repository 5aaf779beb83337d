struct RowBackgroundModifier<Branch: View>: DetachedChildModifier {
  let branch: Branch

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.rowBackground = group
  }
}

extension Element {
  /// The first colour that this element or one inside it is filled with.
  public var firstFill: Color? {
    (content as? FillContent)?.fill ?? children.lazy.compactMap(\.firstFill).first
  }
}

extension View {
  /// Has no effect: a terminal has one style.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// Sets the ground of a row: the first colour that the view is filled with.
  ///
  /// ```swift
  /// Text("Overdue").listRowBackground(Color.red)
  /// ```
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(branch: view))
  }

  /// Sets the distances inside a row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { trait(\.row.insets, insets) }

  /// Has no effect: rows have no separators.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(\.row.hidesSeparator, visibility == .hidden)
  }

  /// Has no effect: an empty row separates sections.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Keeps a row from being deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(\.row.isDeleteDisabled, isDisabled)
  }

  /// Keeps a row from being chosen.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    trait(\.row.isSelectionDisabled, isDisabled)
  }

  /// Keeps a row from being moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    trait(\.row.isMoveDisabled, isDisabled)
  }

  /// Makes the headers of sections stand out.
  public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

/// How lists look. A terminal shows all alike.
public protocol ListStyle: Sendable {}
public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
