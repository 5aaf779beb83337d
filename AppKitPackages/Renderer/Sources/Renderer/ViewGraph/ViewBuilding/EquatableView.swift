/// A view whose body runs again only when the view is not equal to the previous one.
///
/// ```swift
/// struct Price: View, Equatable {
///   let amount: Double
///   var body: some View { Text("\(amount)") }
/// }
/// Price(amount: price).equatable()
/// ```
///
/// Views that are `Equatable` are compared that way without it too.
public struct EquatableView<Content: View & Equatable>: View {
  private let content: Content

  /// Creates a view whose body runs again only if the new value differs.
  public init(content: Content) { self.content = content }

  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Runs the body again only when the view is not equal to the previous one.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
