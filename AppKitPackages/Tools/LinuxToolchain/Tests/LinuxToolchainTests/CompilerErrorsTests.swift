import Foundation
import Testing

@testable import LinuxToolchain

struct CompilerErrorsTests {
  private func package() throws -> LocalPackage {
    let json = #"""
      {"name":"A","dependencies":[],"products":[],"targets":[
      {"name":"A","type":"regular"},{"name":"AMore","type":"regular","path":"Sources/A/More"},
      {"name":"Maps","type":"regular","dependencies":[{"product":["Map","swift-map",null,null]}]}]}
      """#
    return LocalPackage(
      path: "/p",
      description: try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
    )
  }

  @Test func `an error belongs to the innermost target of its file`() throws {
    let package = try package()
    let errors = CompilerErrors(
      packages: [package],
      graph: TargetGraph([package]),
      build: "/c/build"
    )
    let found = errors.targets(of: [
      "/p/Sources/A/X.swift:3:8: error: no such module 'MapKit'",
      "/p/Sources/A/X.swift:9:8: error: second",
      "/p/Sources/A/More/Y.swift:1:1: error: broken",
      "/c/build/checkouts/swift-map/Sources/Z.swift:1:1: error: deep",
      "error: emit-module command failed with exit code 1", "/elsewhere/X.swift:1:1: error: other",
    ])
    #expect(found[TargetID(package: "/p", name: "A")] == "X.swift:3:8: no such module 'MapKit'")
    #expect(found[TargetID(package: "/p", name: "AMore")] == "Y.swift:1:1: broken")
    #expect(found[TargetID(package: "/p", name: "Maps")] == "uses swift-map: Z.swift:1:1: deep")
    #expect(found.count == 3)
  }

  @Test func `an error in the expansion of a macro belongs to the target with the macro`() throws {
    let package = try package()
    let errors = CompilerErrors(
      packages: [package],
      graph: TargetGraph([package]),
      build: "/c/build"
    )
    let found = errors.targets(of: [
      "macro expansion @Inner:2:6: error: no Equatable",
      "`- macro expansion @Outer:1:1: note: expanded code originates here",
      "`- /p/Sources/A/X.swift:52:3: note: expanded code originates here",
      "/elsewhere/X.swift:1:1: error: other",
      "`- /p/Sources/A/More/Y.swift:1:1: note: expanded code originates here",
    ])
    #expect(found == [TargetID(package: "/p", name: "A"): "X.swift:52:3: no Equatable"])
  }
}
