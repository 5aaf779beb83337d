/// A view whose body runs again only if the view is not equal to the previous one.
///
/// ```swift
/// struct Price: View, Equatable {
///   let amount: Double
///   var body: some View { Text("\(amount)") }
/// }
/// Price(amount: price).equatable()
/// ```
///
/// The graph also compares `Equatable` views with `==` without this wrapper, so the wrapper exists
/// for source compatibility.
public struct EquatableView<Content: View & Equatable>: BuiltInView {
  private let content: Content

  /// Creates a view whose body runs again only if the new value differs.
  public init(content: Content) { self.content = content }

  @MainActor public var body: some View { content }
}

extension View where Self: Equatable {
  /// Returns a view whose body runs again only if the view is not equal to the previous one.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
