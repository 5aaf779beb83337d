extension Element {
  /// The number or text beside a row: the badge that is set on the row, otherwise the first one that
  /// is set on a view in it, such as the label of its link.
  ///
  /// ```swift
  /// func describe(_ row: Element) -> String {
  ///   [row.plainText, row.badge].compactMap { $0 }.joined(separator: ", ")
  /// }
  /// ```
  ///
  /// Menus, pickers and lists in the row, and cells of a table, keep the badges of their own items.
  public var badge: String? {
    if hasTraits, let badge = traits.badge { return badge }
    for child in children where !child.keepsBadges {
      if let badge = child.badge { return badge }
    }
    return nil
  }

  /// Whether the badges of views in the element are not those of a row around it, as in a menu.
  ///
  /// ```swift
  /// func badges(in element: Element) -> [String] {
  ///   let inner = element.keepsBadges ? [] : element.children.flatMap(badges)
  ///   return [element.traits.badge].compactMap { $0 } + inner
  /// }
  /// ```
  public var keepsBadges: Bool {
    switch content.role {
    case .row, .list, .form, .cell, .menu, .picker, .tabs, .page: true
    default: lazyChildren != nil
    }
  }
}
