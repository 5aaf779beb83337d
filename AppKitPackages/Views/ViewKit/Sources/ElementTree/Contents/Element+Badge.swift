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
  /// Menus and pickers in the row keep the badges of their items, but not that of their label. Lists in
  /// the row and cells of a table keep all badges.
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
    case .row, .list, .form, .cell, .tabs, .page: true
    case .none where content is NamedChildContent: isPartWithItems
    default: lazyChildren != nil
    }
  }

  /// Whether the element contains the items of a menu or a picker.
  private var isPartWithItems: Bool {
    guard let part = (content as? NamedChildContent)?.part else { return false }
    return part == .options || part == .actions
  }
}
