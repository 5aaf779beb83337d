import Foundation
import Testing

@testable import Workshop

struct MacroLibraryTests {
  @Test func `a module is compiled with the library of its macros, while that is current`()
    async throws
  {
    try await withTemporaryRepository([
      "Home.build/output-file-map.json": "{}",
      "Macros/Sources/Macros/Plugin.swift": """
      import SwiftCompilerPlugin
      @main struct Plugin: CompilerPlugin { let providingMacros = [Answer.self] }
      """,
      "Macros/Sources/Macros/Answer.swift": """
      import SwiftSyntax
      import SwiftSyntaxMacros
      struct Answer: ExpressionMacro {
        static func expansion(
          of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
        ) -> ExprSyntax { "42" }
      }
      """,
      "Home/Sources/Home/Home.swift": """
      @freestanding(expression) macro answer() -> Int = #externalMacro(module: "Macros", type: "Answer")
      let number: Int = #answer
      """,
    ]) { repository in
      let root = repository.root.path
      let compiler = try #require(
        await CommandOutput.of(["sh", "-c", "command -v swiftc"]).output.split(separator: "\n")
          .first
      )
      let direct = try DirectBuild(plan: plan(root, String(compiler)), folder: root, modules: [])
      let home = direct.plan.modules[1]
      let library = try #require(direct.macroLibraries([home]).first)
      #expect(library.path == root + "/libMacros.so" && !library.isCurrent)
      #expect(!direct.compileCommand(home).contains("-load-plugin-library"))

      let built = await CommandOutput.of(library.command(to: library.path))
      #expect(built.status == 0, "\(built.output)")
      #expect(library.isCurrent)
      // The plugin does not exist, so the macro is that of the library.
      let compiled = await CommandOutput.of(direct.compileCommand(home))
      #expect(compiled.status == 0, "\(compiled.output)")

      let future = Date(timeIntervalSinceNow: 60)
      try FileManager.default.setAttributes(
        [.modificationDate: future],
        ofItemAtPath: root + "/Macros/Sources/Macros/Answer.swift"
      )
      #expect(!library.isCurrent)
      #expect(!direct.compileCommand(home).contains("-load-plugin-library"))
    }
  }

  /// A plan whose module Home is checked with macros of the repository, and with those of a dependency.
  private func plan(_ root: String, _ compiler: String) throws -> BuildPlan {
    let macros = ["Plugin", "Answer"].map { "\"\(root)/Macros/Sources/Macros/\($0).swift\"" }
    let home = "\(root)/Home/Sources/Home/Home.swift"
    let plugins = ["Macros", "Others"].map {
      #""-Xfrontend","-load-plugin-executable","-Xfrontend","/absent/\#($0)-tool#\#($0)""#
    }
    let text = """
      commands:
        "C.Macros-x86_64-debug-tool.module":
          inputs: [\(macros.joined(separator: ","))]
          args: ["\(compiler)","-module-name","Macros"]
        "C.Home-x86_64-debug.module":
          inputs: ["\(home)"]
          args: ["\(compiler)","-module-name","Home","-typecheck",\(plugins.joined(separator: ",")),"\(home)"]
        "C.HomePreviews-x86_64-debug.exe":
          inputs: []
          args: ["\(compiler)"]
      """
    return try BuildPlan(text, product: "HomePreviews", buildFolder: root + "/.build")
  }
}
