import Combine
import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
struct ViewTests {
  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      GroupBox("Count") {
        Text("\(count)").onChange(of: count, initial: true) { count += 1 }
      }
    }
  }

  @Test func `warnings name views of the package and none of the library`() throws {
    let graph = ViewGraph { Restless() }
    let warning = try #require(graph.warnings.first)
    #expect(warning.hasPrefix("The view Restless keeps changing"))
  }
}
