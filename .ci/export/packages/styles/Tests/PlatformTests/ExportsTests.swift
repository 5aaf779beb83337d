import SwiftUI
import Testing

@MainActor
struct ExportsTests {
  @Test func `SwiftUI brings UIKit`() {
    let application = UIApplication.shared
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(application.applicationState == .active)
  }

  @Test func `SwiftUI brings requests and orders of strings, like Foundation`() throws {
    let url = try #require(URL(string: "https://example.com"))
    #expect(URLRequest(url: url).httpMethod == "GET")
    let names = ["b", "B", "a10", "a9"].map(Name.init)
    #expect(names.sorted(using: SortDescriptor(\.text)).map(\.text) == ["a9", "a10", "b", "B"])
  }

  private struct Name { var text: String }
}
