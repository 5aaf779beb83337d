import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `#Preview`, which generates a type that `Previews.all()` finds by name.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let body = node.trailingClosure
        ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
    else {
      throw EntryError(
        text: "'#Preview' needs a view. To fix this, add a closure: #Preview { MyView() }."
      )
    }
    let name = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    let title =
      name.flatMap { $0.is(ClosureExprSyntax.self) ? nil : $0.trimmedDescription } ?? "nil"
    let type = context.makeUniqueName("RendererPreview")
    let location = context.location(of: node)
    let file = location.map { $0.file.trimmedDescription } ?? "\"\""
    let line = location.map { $0.line.trimmedDescription } ?? "0"
    let properties = body.statements.compactMap(PreviewableMacro.property)
    let view: DeclSyntax =
      """
      struct PreviewContent: ViewKit.View {
        \(raw: properties.joined(separator: "\n"))
        var body: some ViewKit.View {
          \(body.statements.filter { PreviewableMacro.property($0) == nil }.trimmed)
        }
      }
      """
    let traits = traits(in: node)
    let content =
      properties.isEmpty
      ? "ViewKit._previewView\(traits) \(body.trimmedDescription)"
      : traits.isEmpty ? "PreviewContent()" : "ViewKit._previewView\(traits) { PreviewContent() }"
    return [
      """
      struct \(type): ViewKit.PreviewRegistry {
        static var title: String? { \(raw: title) }
        static var fileID: String { \(raw: file) }
        static var line: Int { \(raw: line) }
        @MainActor static func makeView() -> ViewKit.AnyView {
          ViewKit.AnyView(\(raw: content))
        }\(raw: properties.isEmpty ? "" : "\n\(view)")
      }
      """
    ]
  }

  /// Returns the traits as an argument list with parentheses.
  private static func traits(in node: some FreestandingMacroExpansionSyntax) -> String {
    let traits = node.arguments
      .drop { $0.label?.text != "traits" }
      .prefix { $0.label?.text != "body" }
      .map(\.expression.trimmedDescription)
    return traits.isEmpty ? "" : "(traits: [\(traits.joined(separator: ", "))])"
  }
}
