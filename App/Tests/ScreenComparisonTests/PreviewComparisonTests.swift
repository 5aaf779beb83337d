import ComposableArchitecture
import Home
import StoreInspector
import Profile
import SwiftUI
import ScreenTesting
import Settings
import Testing

/// Compares the renderers for each `#Preview` of the packages of the app.
@MainActor
struct PreviewComparisonTests {
  @Test func `both renderers show each preview as its elements`() async throws {
    let previews = Previews.all()
    let modules = Set(previews.map { $0.fileID.prefix { $0 != "/" } })
    #expect(modules.isSuperset(of: ["Home", "Profile", "Settings", "StoreInspector"]))
    var found: [String] = []
    for preview in previews {
      let view = withDependencies {
        $0.context = .preview
      } operation: {
        preview.makeView()
      }
      let screen = Screen(view, columns: Comparison.columns, rows: 60)
      await screen.settle(100)
      found += try await Comparison.differences(of: screen).map { "\(preview.name): \($0)" }
    }
    Comparison.expect(found, [:])
  }
}
