/// A view that is described anew only when it is not equal to what it was.
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
  /// Describes this view anew only when it is not equal to what it was.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
