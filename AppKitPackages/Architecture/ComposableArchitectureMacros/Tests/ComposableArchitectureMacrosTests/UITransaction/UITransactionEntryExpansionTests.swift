import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let specs = ["UITransactionEntry": MacroSpec(type: UITransactionEntryMacro.self)]

@Suite
struct UITransactionEntryExpansionTests {
  @Test func `an entry has a generated key`() {
    expectExpansion(
      of: "UITransactionEntry",
      """
      extension UITransaction {
        @UITransactionEntry var isSpringy: Bool = false
      }
      """,
      """
      extension UITransaction {
        var isSpringy: Bool {
        get { self[__Key_isSpringy.self] }
        set { self[__Key_isSpringy.self] = newValue }
        }

        private enum __Key_isSpringy: SwiftNavigation.UITransactionKey {
          static let defaultValue: Bool = false
        }
      }
      """,
      specs: specs
    )
  }

  @Test func `an optional entry is nil by default`() {
    expectExpansion(
      of: "UITransactionEntry",
      """
      extension UITransaction {
        @UITransactionEntry var name: String?
      }
      """,
      """
      extension UITransaction {
        var name: String? {
        get { self[__Key_name.self] }
        set { self[__Key_name.self] = newValue }
        }

        private enum __Key_name: SwiftNavigation.UITransactionKey {
          static let defaultValue: String? = nil
        }
      }
      """,
      specs: specs
    )
  }

  @Test func `an entry without a value is an error`() {
    expectExpansion(
      of: "UITransactionEntry",
      """
      extension UITransaction {
        @UITransactionEntry var isSpringy: Bool
      }
      """,
      """
      extension UITransaction {
        var isSpringy: Bool
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@UITransactionEntry' needs a 'var' with a value, which transactions have by default. To \
            fix this, add one, or write the property's 'get' and 'set' by hand.
            """,
          line: 2,
          column: 3
        )
      ],
      specs: specs
    )
  }
}
