/// Builds one view from the statements of a closure.
///
/// ```swift
/// @ViewBuilder func status(_ isDone: Bool) -> some View {
///   Text("Status")
///   if isDone { Text("done") } else { ProgressView() }
/// }
/// ```
///
/// Any number of statements is fine: blocks use parameter packs.
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor @preconcurrency
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
