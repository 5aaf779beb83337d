import SwiftNavigation
import Testing

@Suite struct SwiftNavigationExportTests {
  @CasePathable enum Destination { case edit(Int) }

  @Test func `the module exports case paths`() {
    let path: CaseKeyPath<Destination, Int> = \.edit
    #expect(Destination.edit(1)[case: path] == 1)
  }
}
