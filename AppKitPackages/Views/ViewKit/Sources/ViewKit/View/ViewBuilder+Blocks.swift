extension ViewBuilder {
  /// Combines the statements of a block.
  public nonisolated static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds the first branch of a condition.
  public nonisolated static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  /// Builds the second branch of a condition.
  public nonisolated static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  /// Builds a view of limited availability, with its type erased.
  public nonisolated static func buildLimitedAvailability<Content: View>(_ content: Content)
    -> AnyView
  {
    AnyView(content)
  }
}
