import CasePathsCore
import PerceptionCore
import SwiftUINavigationCore
import Testing

/// Tests that modules with upstream's names export the same declarations.
@Suite struct ModuleNamesTests {
  enum Loading: CasePathable {
    case loaded(String)

    struct AllCasePaths: Sendable {
      var loaded: AnyCasePath<Loading, String> {
        AnyCasePath(
          embed: { .loaded($0) },
          extract: { if case .loaded(let text) = $0 { text } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func `the modules are imported by name`() {
    #expect(Loading.loaded("Blob")[case: \.loaded] == "Blob")
    #expect(AlertState<Never> { TextState("Hello") }.title == TextState("Hello"))
    let registrar = PerceptionRegistrar()
    #expect(registrar == ObservationRegistrar())
  }
}
