import ViewNodes

// The numbers of rows of views, which decide whether a list creates a `ForEach` on demand.

@MainActor
extension View {
  @MainActor
  public static var _rowCount: _RowCount {
    // A view without a body has one element.
    Body.self == Never.self ? .one : Body._rowCount
  }
}

@MainActor
extension EmptyView {
  @MainActor
  public static var _rowCount: _RowCount { .rows(0...0) }
}

@MainActor
extension TupleView {
  @MainActor
  public static var _rowCount: _RowCount {
    var count = _RowCount.rows(0...0)
    for next in repeat (each Content).self { count = count + next._rowCount }
    return count
  }
}

@MainActor
extension AnyView {
  @MainActor
  public static var _rowCount: _RowCount { .erased }
}

@MainActor
extension AnyModifiedContent {
  @MainActor
  public static var _rowCount: _RowCount { .erased }
}

@MainActor
extension Optional where Wrapped: View {
  @MainActor
  public static var _rowCount: _RowCount { .either(Wrapped._rowCount, .rows(0...0)) }
}

@MainActor
extension _ConditionalContent {
  @MainActor
  public static var _rowCount: _RowCount { .either(First._rowCount, Second._rowCount) }
}

@MainActor
extension ModifiedContent where Content: View, Modifier: ViewModifier {
  @MainActor
  public static var _rowCount: _RowCount {
    let content = Content._rowCount
    guard Modifier.Body.self != Never.self else {
      // A modifier such as `background` joins several views.
      guard case .rows(let count) = content else { return content }
      return .rows(min(count.lowerBound, 1)...count.upperBound)
    }
    // The modified view counts as one row of the body of the modifier.
    switch (content, Modifier.Body._rowCount) {
    case (.unknown, _), (_, .unknown): return .unknown
    case (.erased, _), (_, .erased): return .erased
    case (.group, .rows(1...1)), (.rows(1...1), .group): return .group
    case (.group, _), (_, .group): return .unknown
    case (.rows(let count), _) where count.upperBound > 1: return .unknown
    case (.rows(1...1), let body): return body
    case (.rows, let body): return .either(body, .rows(0...0))
    }
  }
}
