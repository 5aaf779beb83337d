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
    let content = context.makeUniqueName("PreviewContent")
    let view: DeclSyntax =
      """
      struct \(content): ViewKit.View {
        \(raw: properties.joined(separator: "\n"))
        var body: some ViewKit.View {
          \(body.statements.filter { PreviewableMacro.property($0) == nil }.trimmed)
        }
      }
      """
    let closure = properties.isEmpty ? body.trimmedDescription : "{ \(content)() }"
    return [
      """
      struct \(type): ViewKit.PreviewRegistry {
        static var previewTitle: String? { \(raw: title) }
        static var previewFileID: String { \(raw: file) }
        static var previewLine: Int { \(raw: line) }
        @MainActor static func makePreview() -> ViewKit.AnyView {
          ViewKit._previewView\(raw: traits(in: node)) \(raw: closure)
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
