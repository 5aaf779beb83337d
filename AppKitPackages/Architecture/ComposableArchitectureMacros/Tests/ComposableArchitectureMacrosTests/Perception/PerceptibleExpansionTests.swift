import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct PerceptibleExpansionTests {
  @Test func `stored variables without PerceptionIgnored are tracked`() {
    expectExpansion(
      of: "Perceptible",
      """
      @Perceptible
      final class Model<Value> {
        var count = 0
        @PerceptionIgnored var cache = 0
        @ObservationIgnored var taps = 0
        let id: Int
        var double: Int { count * 2 }
        static var shared = 1
      }
      """,
      """
      final class Model<Value> {
        @ObservationTracked
        var count = 0
        @PerceptionIgnored var cache = 0
        @ObservationIgnored var taps = 0
        let id: Int
        var double: Int { count * 2 }
        static var shared = 1

        @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()

        private nonisolated var _$perceptionRegistrar: Observation.ObservationRegistrar {
          _$observationRegistrar
        }

        internal nonisolated func access<PerceptibleMember>(
          keyPath: KeyPath<Model<Value>, PerceptibleMember>
        ) {
          _$observationRegistrar.access(self, keyPath: keyPath)
        }

        internal nonisolated func withMutation<PerceptibleMember, PerceptibleResult>(
          keyPath: KeyPath<Model<Value>, PerceptibleMember>,
          _ mutation: () throws -> PerceptibleResult
        ) rethrows -> PerceptibleResult {
          try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
        }

        private nonisolated func shouldNotifyObservers<PerceptibleMember>(
          _ lhs: PerceptibleMember, _ rhs: PerceptibleMember
        ) -> Bool {
          true
        }

        private nonisolated func shouldNotifyObservers<PerceptibleMember: Equatable>(
          _ lhs: PerceptibleMember, _ rhs: PerceptibleMember
        ) -> Bool {
          lhs != rhs
        }

        private nonisolated func shouldNotifyObservers<PerceptibleMember: AnyObject>(
          _ lhs: PerceptibleMember, _ rhs: PerceptibleMember
        ) -> Bool {
          lhs !== rhs
        }

        private nonisolated func shouldNotifyObservers<PerceptibleMember: Equatable & AnyObject>(
          _ lhs: PerceptibleMember, _ rhs: PerceptibleMember
        ) -> Bool {
          lhs != rhs
        }
      }

      extension Model: nonisolated Observation.Observable {}
      """
    )
  }

  @Test func `a struct is an error`() {
    expectExpansion(
      of: "Perceptible",
      """
      @Perceptible
      struct Model {
        var count = 0
      }
      """,
      """
      struct Model {
        var count = 0
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Perceptible' observes classes, but 'Model' is a struct. To fix this, declare 'Model' \
            as a class, or use '@ObservableState' for the state of a feature.
            """,
          line: 1,
          column: 1
        )
      ]
    )
  }
}
