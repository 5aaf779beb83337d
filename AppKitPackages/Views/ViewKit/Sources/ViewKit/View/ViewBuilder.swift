/// Builds one view from the statements of a closure.
///
/// ```swift
/// @ViewBuilder func status(_ isDone: Bool) -> some View {
///   Text("Status")
///   if isDone { Text("done") } else { ProgressView() }
/// }
/// ```
///
/// A block can have any number of statements, because blocks use parameter packs.
@resultBuilder
public struct ViewBuilder {
  /// Returns a statement unchanged.
  public nonisolated static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an empty block.
  public nonisolated static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block with one statement.
  public nonisolated static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an `if` without `else`.
  public nonisolated static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
