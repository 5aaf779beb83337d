import ElementTree

/// The sort order of a table, without the type of its comparators.
struct TableSortOrder<Sort> {
  /// Returns the order of a comparator if the table sorts by it first; otherwise nil.
  let order: (Any) -> SortOrder?
  /// Moves a comparator to the front; reverses a comparator that is already first.
  let sort: (Any) -> Void
}

extension TableSortOrder where Sort: SortComparator {
  init(_ binding: Binding<[Sort]>) {
    order = { comparator in
      guard let first = binding.wrappedValue.first, let comparator = comparator as? Sort,
        first.sortsBySame(as: comparator)
      else { return nil }
      return first.order
    }
    sort = { comparator in
      guard var comparator = comparator as? Sort else { return }
      var comparators = binding.wrappedValue
      if let first = comparators.first, first.sortsBySame(as: comparator) {
        comparator = first
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      comparators.removeAll { $0.sortsBySame(as: comparator) }
      binding.wrappedValue = [comparator] + comparators
    }
  }
}

extension SortComparator {
  /// Returns true if two comparators differ at most in their order.
  fileprivate func sortsBySame(as other: Self) -> Bool {
    var other = other
    other.order = order
    return self == other
  }
}

/// The title of a column as a button that sorts the table.
struct TableSortButton<Sort>: BuiltInView {
  let sortOrder: TableSortOrder<Sort>
  let comparator: Any
  let label: AnyView

  @MainActor var body: some View {
    let order = sortOrder.order(comparator)
    Button {
      sortOrder.sort(comparator)
    } label: {
      HStack(spacing: 8) {
        label
        if let order {
          Text(order == .forward ? "↑" : "↓").accessibilityHidden(true)
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityValue(order.map { $0 == .forward ? "ascending" : "descending" } ?? "")
  }
}
