import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct RendererMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, StringTitleMacro.self,
  ]
}
