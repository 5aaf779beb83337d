import Testing

@testable import Desk

@MainActor
@Test func `an app with a framework of another project is tested`() {
  #expect(DeskApp.title == "3 drawers")
}
