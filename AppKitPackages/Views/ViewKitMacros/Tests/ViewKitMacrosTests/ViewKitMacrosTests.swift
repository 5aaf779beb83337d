import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ViewKitMacros

/// Expects an expansion and the messages of its diagnostics.
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
      "StringTitle": MacroSpec(type: StringTitleMacro.self),
    ],
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record("\(failure.message)", sourceLocation: sourceLocation)
    }
  )
}

@Suite struct ViewKitMacrosTests {
  @Test func `an entry becomes a key with the default and a property that reads and writes it`() {
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

  @Test func `an entry has the type of its value, and an optional entry is nil by default`() {
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

  @Test func `an entry without a value is an error`() {
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

  @Test func `an entry that is a constant is an error`() {
    expectExpansion(
      of: "@Entry let name = 1",
      "let name = 1",
      errors: ["'@Entry' can only be attached to one 'var'."]
    )
  }

  @Test func `a preview expands to a discoverable type`() {
    expectExpansion(
      of: """
        #Preview("Two to-dos") {
          TodoListView()
        }
        """,
      """
      struct __macro_local_15RendererPreviewfMu_: ViewKit.PreviewRegistry {
        static var previewTitle: String? {
          "Two to-dos"
        }
        static var previewFileID: String {
          "TestModule/test.swift"
        }
        static var previewLine: Int {
          1
        }
        @MainActor static func makePreview() -> ViewKit.AnyView {
          ViewKit._previewView {
        TodoListView()
          }
        }
      }
      """
    )
  }

  @Test func `the traits of a preview apply while its view is created`() {
    expectExpansion(
      of: """
        #Preview(traits: .portrait, .loggedIn(as: user)) {
          TodoListView()
        }
        """,
      """
      struct __macro_local_15RendererPreviewfMu_: ViewKit.PreviewRegistry {
        static var previewTitle: String? {
          nil
        }
        static var previewFileID: String {
          "TestModule/test.swift"
        }
        static var previewLine: Int {
          1
        }
        @MainActor static func makePreview() -> ViewKit.AnyView {
          ViewKit._previewView(traits: [.portrait, .loggedIn(as: user)]) {
        TodoListView()
          }
        }
      }
      """
    )
  }

  @Test func `a preview without a view is an error`() {
    expectExpansion(
      of: "#Preview(\"Nothing\")",
      "#Preview(\"Nothing\")",
      errors: ["'#Preview' needs a view. To fix this, add a closure: #Preview { MyView() }."]
    )
  }

  @Test func `a title that is looked up gets an overload for one that is shown as it is`() {
    expectExpansion(
      of: """
        extension Control where Label == Text {
          /// Creates a control. The title is looked up in the
          /// string catalog.
          @StringTitle
          public init<Value>(_ title: LocalizedStringKey, value: Value) where Value: Hashable {
            self.init(value, Text(title))
          }
        }
        """,
      """
      extension Control where Label == Text {
        /// Creates a control. The title is looked up in the
        /// string catalog.
        public init<Value>(_ title: LocalizedStringKey, value: Value) where Value: Hashable {
          self.init(value, Text(title))
        }

        @_disfavoredOverload
          public init<S: StringProtocol, Value>(_ title: S, value: Value) where Value: Hashable {
            self.init(value, Text(title))
          }
      }
      """
    )
  }

  @Test func `a declaration without a title gets no overload`() {
    expectExpansion(
      of: "@StringTitle func title(_ text: Text) {}",
      "func title(_ text: Text) {}",
      errors: [
        """
        '@StringTitle' needs a title that is looked up. To fix this, give a parameter the type \
        'LocalizedStringKey'.
        """
      ]
    )
  }
}
