import Testing

@testable import LinuxToolchain

struct OptionalModulesTests {
  @Test func `a module comes with those that it exports`() {
    #expect(OptionalModules.all(of: ["AVKit", "SwiftUI"]) == ["AVFoundation", "AVKit"])
    #expect(OptionalModules.all(of: ["Foundation"]).isEmpty)
  }

  @Test(arguments: OptionalModules.names.sorted())
  func `each module has sources and a line in the list`(module: String) throws {
    let checkout = try #require(Checkout.current)
    #expect(checkout.moduleFolder(module) != nil)
    let list = try String(
      contentsOfFile: checkout.packages + "/Tools/LinuxToolchain/modules.md",
      encoding: .utf8
    )
    #expect(list.contains("| `\(module)` |"))
  }
}
