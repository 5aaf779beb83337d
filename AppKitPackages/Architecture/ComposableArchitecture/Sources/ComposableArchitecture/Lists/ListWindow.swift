import SwiftUI

/// The place of a feature's loaded rows in a list that is too long to load as a whole.
///
/// ```swift
/// @Reducer
/// struct Numbers {
///   @ObservableState
///   struct State: Equatable {
///     var rows: IdentifiedArrayOf<Row.State> = []
///     var window = ListWindow()
///   }
///
///   enum Action {
///     case loaded([Row.State], ListWindow)
///     case rows(IdentifiedActionOf<Row>)
///     case visibleRangeChanged(Range<Int>)
///   }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .loaded(let rows, let window):
///         state.rows = IdentifiedArray(uniqueElements: rows)
///         state.window = window
///         return .none
///
///       case .visibleRangeChanged(let visible):
///         guard let range = state.window.rangeToLoad(around: visible, loaded: state.rows.count)
///         else { return .none }
///         return .run { send in
///           let rows = range.map { Row.State(id: $0) }
///           await send(.loaded(rows, ListWindow(count: 1_000_000, offset: range.lowerBound)))
///         }
///
///       case .rows:
///         return .none
///       }
///     }
///     .forEach(\.rows, action: \.rows) {
///       Row()
///     }
///   }
/// }
/// ```
///
/// The loaded rows are one range of the list, so the offset of the first one and the count of the
/// list say all about them. The article <doc:LongLists> explains the whole recipe.
public struct ListWindow: Hashable, Sendable {
  /// The number of all rows, loaded or not.
  public var count: Int
  /// The position of the first loaded row.
  public var offset: Int

  /// Creates the window of a list, by default of an empty one.
  public init(count: Int = 0, offset: Int = 0) {
    self.count = count
    self.offset = offset
  }

  /// The number of rows to load before and after the visible ones.
  public static func margin(around visible: Range<Int>) -> Int { max(100, visible.count) }

  /// Returns the rows to load around the visible ones, in a list whose length is unknown.
  public static func range(around visible: Range<Int>) -> Range<Int> {
    let margin = margin(around: visible)
    return max(0, visible.lowerBound - margin)..<(visible.upperBound + margin)
  }

  /// Returns the rows to load, or `nil` if the visible rows and half of the margin around them are
  /// loaded or requested.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible rows.
  ///   - loaded: The number of loaded rows.
  ///   - requested: The positions of rows that are being loaded.
  public func rangeToLoad(
    around visible: Range<Int>,
    loaded: Int,
    requested: Range<Int>? = nil
  ) -> Range<Int>? {
    let all = 0..<max(count, 0)
    let half = Self.margin(around: visible) / 2
    let needed = (max(0, visible.lowerBound - half)..<(visible.upperBound + half)).clamped(to: all)
    let isPresent = [offset..<(offset + loaded), requested ?? 0..<0].contains { range in
      needed.clamped(to: range) == needed
    }
    return isPresent || needed.isEmpty ? nil : Self.range(around: visible).clamped(to: all)
  }
}

#if !canImport(Darwin)
  extension RandomAccessCollection {
    /// Returns the whole list, of which this collection contains the loaded rows.
    ///
    /// ```swift
    /// ForEach(store.scope(state: \.rows, action: \.rows).windowed(ListWindow(count: 1_000_000))) {
    ///   element in
    ///   switch element {
    ///   case .loaded(let store): RowView(store: store)
    ///   case .placeholder: Text("…")
    ///   }
    /// }
    /// ```
    public func windowed(_ window: ListWindow) -> WindowedCollection<Self> {
      windowed(offset: window.offset, count: window.count)
    }
  }
#endif
