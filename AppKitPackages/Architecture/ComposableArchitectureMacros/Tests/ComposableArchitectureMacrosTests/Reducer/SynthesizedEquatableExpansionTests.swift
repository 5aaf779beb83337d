import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct SynthesizedEquatableExpansionTests {
  @Test func `the operator compares cases and payloads`() {
    expectExpansion(
      of: "_SynthesizedEquatable",
      """
      @_SynthesizedEquatable
      public enum State {
        case edit(EditFeature.State)
        case meeting(Meeting, sync: Sync)
        #if DEBUG
          case nothing
        #endif
      }
      """,
      """
      public enum State {
        case edit(EditFeature.State)
        case meeting(Meeting, sync: Sync)
        #if DEBUG
          case nothing
        #endif
      }

      extension State: Swift.Equatable, ComposableArchitectureCore._CasewiseEquatable {
        public static func _isEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
          switch lhs {
          case let .edit(lhs0):
            if case let .edit(rhs0) = rhs {
              return ComposableArchitectureCore._isPayloadEqual(lhs0, rhs0)
            }
          case let .meeting(lhs0, lhs1):
            if case let .meeting(rhs0, rhs1) = rhs {
              return ComposableArchitectureCore._isPayloadEqual(lhs0, rhs0) && ComposableArchitectureCore._isPayloadEqual(lhs1, rhs1)
            }
          #if DEBUG
          case .nothing:
            if case .nothing = rhs {
              return true
            }
          #endif
          }
          return false
        }
      }
      """
    )
  }

  @Test func `an enum without cases has no values to compare`() {
    expectExpansion(
      of: "_SynthesizedEquatable",
      """
      @_SynthesizedEquatable
      enum State {
        typealias StateReducer = Path
      }
      """,
      """
      enum State {
        typealias StateReducer = Path
      }

      extension State: Swift.Equatable, ComposableArchitectureCore._CasewiseEquatable {
        static func _isEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {}
      }
      """
    )
  }

  @Test func `an existing conformance is kept`() {
    expectExpansion(
      of: "_SynthesizedEquatable",
      """
      @_SynthesizedEquatable
      enum State {
        case edit(EditFeature.State)
      }
      """,
      """
      enum State {
        case edit(EditFeature.State)
      }
      """,
      specs: ["_SynthesizedEquatable": MacroSpec(type: SynthesizedEquatableMacro.self)]
    )
  }
}
