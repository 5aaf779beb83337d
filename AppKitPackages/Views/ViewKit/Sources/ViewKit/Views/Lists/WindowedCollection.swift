import ElementTree

/// A collection of which only one window of elements is loaded.
///
/// ```swift
/// struct RowsView: View {
///   let store: StoreOf<Feature>
///
///   var body: some View {
///     List {
///       ForEach(
///         store.scope(state: \.rows, action: \.rows).windowed(offset: 5_000, count: 100_000)
///       ) { element in
///         switch element {
///         case .loaded(let store): RowView(store: store)
///         case .placeholder: Text("…")
///         }
///       }
///       .onVisibleRangeChange { range in
///         print("Load the rows near \(range).")
///       }
///     }
///   }
/// }
/// ```
///
/// A list shows it without a loop over its elements, so its length does not matter. When a placeholder
/// is loaded, its row keeps the focus.
public struct WindowedCollection<Base: RandomAccessCollection>: RandomAccessCollection {
  /// The loaded elements.
  public let base: Base
  /// The position of the first loaded element.
  public let offset: Int
  /// The number of all elements.
  public let count: Int

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - base: The loaded elements.
  ///   - offset: The position of the first loaded element.
  ///   - count: The number of all elements.
  public init(_ base: Base, offset: Int, count: Int) {
    self.base = base
    self.offset = offset
    self.count = Swift.max(count, offset + base.count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  public subscript(position: Int) -> WindowedElement<Base.Element> {
    let index = position - offset
    guard index >= 0, index < base.count else { return .placeholder(position) }
    return .loaded(base[base.index(base.startIndex, offsetBy: index)])
  }
}

/// An element of a ``WindowedCollection``.
public enum WindowedElement<Element> {
  /// An element in the window.
  case loaded(Element)
  /// The position of an element outside of the window.
  case placeholder(Int)
}

extension WindowedElement: Sendable where Element: Sendable {}

extension WindowedElement: Identifiable where Element: Identifiable {
  /// The identity of an element, or the position of a placeholder.
  public enum ID: Hashable {
    /// The identity of a loaded element.
    case element(Element.ID)
    /// The position of an element that is not loaded.
    case placeholder(Int)
  }

  public var id: ID {
    switch self {
    case .loaded(let element): .element(element.id)
    case .placeholder(let position): .placeholder(position)
    }
  }
}

extension RandomAccessCollection {
  /// Returns a longer collection, of which this one contains the loaded elements.
  ///
  /// - Parameters:
  ///   - offset: The position of the first loaded element.
  ///   - count: The number of all elements.
  public func windowed(offset: Int, count: Int) -> WindowedCollection<Self> {
    WindowedCollection(self, offset: offset, count: count)
  }
}

extension WindowedCollection: IdentitySearching where Base.Element: Identifiable {
  func position(of identity: AnyHashable) -> Int? {
    switch identity.base as? WindowedElement<Base.Element>.ID {
    case .element(let id):
      base.enumerated().first { $0.element.id == id }.map { $0.offset + offset }
    case .placeholder(let position):
      (0..<count).contains(position) && self[position].id == .placeholder(position)
        ? position : nil
    case nil: nil
    }
  }
}

extension WindowedElement.ID: PlaceholderIdentity {
  var isPlaceholder: Bool {
    if case .placeholder = self { true } else { false }
  }
}
