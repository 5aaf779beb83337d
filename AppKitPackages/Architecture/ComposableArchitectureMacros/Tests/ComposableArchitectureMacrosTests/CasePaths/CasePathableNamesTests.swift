import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let specs = [
  "CasePathable": MacroSpec(
    type: CasePathableMacro.self,
    conformances: ["CasePathable", "CasePathIterable"]
  )
]

@Suite
struct CasePathableNamesTests {
  @Test func `cases that have the name of a property of a case key path have explicit key paths`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      enum Repetition {
        case never
      }
      """,
      #"""
      enum Repetition {
        case never

        struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Repetition) -> CasePaths.PartialCaseKeyPath<Repetition> {
            if case .never = root {
              return \CasePaths.Case<Repetition>.[dynamicMember: \Repetition.AllCasePaths.never]
            }
            return \.never
          }
          var never: CasePaths.AnyCasePath<Repetition, Swift.Void> {
            CasePaths.AnyCasePath<Repetition, Swift.Void>(
              uncheckedEmbed: {
                Repetition.never
              },
              extract: {
                guard case .never = $0 else {
                  return nil
                }
                return ()
              }
            )
          }
          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Repetition>]> {
            var allCasePaths: [CasePaths.PartialCaseKeyPath<Repetition>] = []
            allCasePaths.append(\CasePaths.Case<Repetition>.[dynamicMember: \Repetition.AllCasePaths.never])
            return allCasePaths.makeIterator()
          }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Repetition: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      specs: specs
    )
  }

  @Test func `an enum named Element is qualified`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      enum Element {
        case text(String)
      }
      """,
      #"""
      enum Element {
        case text(String)

        typealias _$Element = Element

        struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: _$Element) -> CasePaths.PartialCaseKeyPath<_$Element> {
            if case .text = root {
              return \.text
            }
            return \.never
          }
          var text: CasePaths.AnyCasePath<_$Element, String> {
            CasePaths.AnyCasePath<_$Element, String>(
              uncheckedEmbed: _$Element.text,
              extract: {
                guard case let .text(v0) = $0 else {
                  return nil
                }
                return v0
              }
            )
          }
          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<_$Element>]> {
            var allCasePaths: [CasePaths.PartialCaseKeyPath<_$Element>] = []
            allCasePaths.append(\.text)
            return allCasePaths.makeIterator()
          }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Element: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      specs: specs
    )
  }
}
