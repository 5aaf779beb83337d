import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import RendererMacros

/// Expects an expansion and its diagnostics.
private func expectExpansion(
  of source: String,
  _ expanded: String,
  errors: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: errors.map { DiagnosticSpec(message: $0, line: 1, column: 1) },
    macroSpecs: [
      "Entry": MacroSpec(type: EntryMacro.self), "Preview": MacroSpec(type: PreviewMacro.self),
    ],
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record("\(failure.message)", sourceLocation: sourceLocation)
    }
  )
}

@Suite struct RendererMacrosTests {
  @Test func `An entry becomes a key with the default and a property that reads and writes it`() {
    expectExpansion(
      of: """
        extension EnvironmentValues {
          @Entry var currency: String = "EUR"
        }
        """,
      """
      extension EnvironmentValues {
        var currency: String {
          get {
            self[__Key_currency.self]
          }
          set {
            self[__Key_currency.self] = newValue
          }
        }

        private struct __Key_currency: EnvironmentKey {
          static var defaultValue: String {
            "EUR"
          }
        }
      }
      """
    )
  }

  @Test func `An entry without a type takes that of its value, an optional one starts with nil`() {
    expectExpansion(
      of: "@Entry var count = 1",
      """
      var count {
        get {
          self[__Key_count.self]
        }
        set {
          self[__Key_count.self] = newValue
        }
      }

      private struct __Key_count: EnvironmentKey {
        static let defaultValue = 1
      }
      """
    )
    expectExpansion(
      of: "@Entry var note: String?",
      """
      var note: String? {
        get {
          self[__Key_note.self]
        }
        set {
          self[__Key_note.self] = newValue
        }
      }

      private struct __Key_note: EnvironmentKey {
        static var defaultValue: String? {
          nil
        }
      }
      """
    )
  }

  @Test func `An entry without a value says what is missing`() {
    expectExpansion(
      of: "@Entry var name: String",
      "var name: String",
      errors: [
        """
        '@Entry' needs a default value. To fix this, write "= value" after the type of 'name'.
        """
      ]
    )
  }

  @Test func `An entry is a single variable`() {
    expectExpansion(
      of: "@Entry let name = 1",
      "let name = 1",
      errors: ["'@Entry' can only be attached to one 'var'."]
    )
  }

  @Test func `A preview becomes a type that can be found`() {
    expectExpansion(
      of: """
        #Preview("Two to-dos") {
          TodoListView()
        }
        """,
      """
      struct __macro_local_15RendererPreviewfMu_: Renderer.PreviewRegistry {
        static var title: String? {
          "Two to-dos"
        }
        static var fileID: String {
          "TestModule/test.swift"
        }
        static var line: Int {
          1
        }
        @MainActor static func makeView() -> Renderer.AnyView {
          Renderer.AnyView(Renderer._previewView {
        TodoListView()
            })
        }
      }
      """
    )
  }

  @Test func `What a preview's traits surround is the making of its view`() {
    expectExpansion(
      of: """
        #Preview(traits: .portrait, .loggedIn(as: user)) {
          TodoListView()
        }
        """,
      """
      struct __macro_local_15RendererPreviewfMu_: Renderer.PreviewRegistry {
        static var title: String? {
          nil
        }
        static var fileID: String {
          "TestModule/test.swift"
        }
        static var line: Int {
          1
        }
        @MainActor static func makeView() -> Renderer.AnyView {
          Renderer.AnyView(Renderer._previewView(traits: [.portrait, .loggedIn(as: user)]) {
        TodoListView()
            })
        }
      }
      """
    )
  }

  @Test func `A preview without a view says what is missing`() {
    expectExpansion(
      of: "#Preview(\"Nothing\")",
      "#Preview(\"Nothing\")",
      errors: ["'#Preview' needs a view. To fix this, add a closure: #Preview { MyView() }."]
    )
  }
}
