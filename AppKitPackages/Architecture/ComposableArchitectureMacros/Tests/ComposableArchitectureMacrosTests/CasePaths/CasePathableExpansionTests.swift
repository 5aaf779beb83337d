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
struct CasePathableExpansionTests {
  @Test func `each case has a generated case path`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      public enum Action {
        case tapped
        case row(id: Int, String), nested(Self)
      }
      """,
      #"""
      public enum Action {
        case tapped
        case row(id: Int, String), nested(Self)

        public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            if case .tapped = root {
              return \.tapped
            }
            if case .row = root {
              return \.row
            }
            if case .nested = root {
              return \.nested
            }
            return \.never
          }
          /// The case path of `tapped`.
          public var tapped: CasePaths.AnyCasePath<Action, Swift.Void> {
            CasePaths.AnyCasePath<Action, Swift.Void>(
              uncheckedEmbed: {
                Action.tapped
              },
              extract: {
                guard case .tapped = $0 else {
                  return nil
                }
                return ()
              }
            )
          }
          /// The case path of `row`.
          public var row: CasePaths.AnyCasePath<Action, (id: Int, String)> {
            CasePaths.AnyCasePath<Action, (id: Int, String)>(
              uncheckedEmbed: {
                Action.row(id: $0, $1)
              },
              extract: {
                guard case let .row(v0, v1) = $0 else {
                  return nil
                }
                return (v0, v1)
              }
            )
          }
          /// The case path of `nested`.
          public var nested: CasePaths.AnyCasePath<Action, Action> {
            CasePaths.AnyCasePath<Action, Action>(
              uncheckedEmbed: Action.nested,
              extract: {
                guard case let .nested(v0) = $0 else {
                  return nil
                }
                return v0
              }
            )
          }
          public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var allCasePaths: [CasePaths.PartialCaseKeyPath<Action>] = []
            allCasePaths.append(\.tapped)
            allCasePaths.append(\.row)
            allCasePaths.append(\.nested)
            return allCasePaths.makeIterator()
          }
        }

        public static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      specs: specs
    )
  }

  @Test func `optional associated values get case paths to their wrapped values`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      public enum Field {
        case parent(Self?)
        #if DEBUG
          case note(text: Optional<String>)
        #else
          case title
        #endif
      }
      """,
      #"""
      public enum Field {
        case parent(Self?)
        #if DEBUG
          case note(text: Optional<String>)
        #else
          case title
        #endif

        public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public subscript(root: Field) -> CasePaths.PartialCaseKeyPath<Field> {
            if case .parent = root {
              return \.parent
            }
            #if DEBUG
            if case .note = root {
              return \.note
            }
            #else
            if case .title = root {
              return \.title
            }
            #endif
            return \.never
          }
          /// The case path of `parent`.
          public var parent: CasePaths.AnyCasePath<Field, Field?> {
            CasePaths.AnyCasePath<Field, Field?>(
              uncheckedEmbed: Field.parent,
              extract: {
                guard case let .parent(v0) = $0 else {
                  return nil
                }
                return v0
              }
            )
          }
          #if DEBUG
          /// The case path of `note`.
          public var note: CasePaths.AnyCasePath<Field, Optional<String>> {
            CasePaths.AnyCasePath<Field, Optional<String>>(
              uncheckedEmbed: Field.note(text:),
              extract: {
                guard case let .note(v0) = $0 else {
                  return nil
                }
                return v0
              }
            )
          }
          #else
          /// The case path of `title`.
          public var title: CasePaths.AnyCasePath<Field, Swift.Void> {
            CasePaths.AnyCasePath<Field, Swift.Void>(
              uncheckedEmbed: {
                Field.title
              },
              extract: {
                guard case .title = $0 else {
                  return nil
                }
                return ()
              }
            )
          }
          #endif
          public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Field>]> {
            var allCasePaths: [CasePaths.PartialCaseKeyPath<Field>] = []
            allCasePaths.append(\.parent)
            #if DEBUG
            allCasePaths.append(\.note)
            #else
            allCasePaths.append(\.title)
            #endif
            return allCasePaths.makeIterator()
          }
        }

        /// The case paths of the wrapped values of optional associated values.
        public struct UnwrappedCasePaths: CasePaths._UnwrappedCasePaths, Swift.Sendable {
          public init() {
          }
          /// The case path of the wrapped value of `parent`.
          public var parent: CasePaths.AnyCasePath<Field, Field> {
            Field.allCasePaths.parent.some
          }
          #if DEBUG
          /// The case path of the wrapped value of `note`.
          public var note: CasePaths.AnyCasePath<Field, String> {
            Field.allCasePaths.note.some
          }
          #else
          #endif
        }

        public static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Field: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      specs: specs
    )
  }

  @Test func `conditions are kept around their cases`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      enum Action<Element> {
        #if DEBUG
          case debug(Element)
        #else
          case release
        #endif
      }
      """,
      #"""
      enum Action<Element> {
        #if DEBUG
          case debug(Element)
        #else
          case release
        #endif

        typealias _$Element = Element

        struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            #if DEBUG
            if case .debug = root {
              return \.debug
            }
            #else
            if case .release = root {
              return \.release
            }
            #endif
            return \.never
          }
          #if DEBUG
          var debug: CasePaths.AnyCasePath<Action, _$Element> {
            CasePaths.AnyCasePath<Action, _$Element>(
              uncheckedEmbed: Action.debug,
              extract: {
                guard case let .debug(v0) = $0 else {
                  return nil
                }
                return v0
              }
            )
          }
          #else
          var release: CasePaths.AnyCasePath<Action, Swift.Void> {
            CasePaths.AnyCasePath<Action, Swift.Void>(
              uncheckedEmbed: {
                Action.release
              },
              extract: {
                guard case .release = $0 else {
                  return nil
                }
                return ()
              }
            )
          }
          #endif
          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var allCasePaths: [CasePaths.PartialCaseKeyPath<Action>] = []
            #if DEBUG
            allCasePaths.append(\.debug)
            #else
            allCasePaths.append(\.release)
            #endif
            return allCasePaths.makeIterator()
          }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      specs: specs
    )
  }

  @Test func `an enum without cases has no case paths`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable enum Nothing {}
      """,
      #"""
      enum Nothing {

        struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Nothing) -> CasePaths.PartialCaseKeyPath<Nothing> {

          }

          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Nothing>]> {
            return ([CasePaths.PartialCaseKeyPath<Nothing>]()).makeIterator()
          }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Nothing: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      specs: specs
    )
  }
}
