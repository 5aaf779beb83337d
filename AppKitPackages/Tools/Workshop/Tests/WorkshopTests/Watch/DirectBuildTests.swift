import Foundation
import Testing

@testable import Workshop

struct DirectBuildTests {
  @Test func `a file saved in the second of the last compilation is compiled`() async throws {
    let source = "AppKitPackages/Home/Sources/Home/Home.swift"
    try await withTemporaryRepository([
      source: "func number() -> Int { 1 }",
      "AppKitPackages/Home/Sources/Home/Other.swift": "func other() -> Int { number() }",
    ]) { repository in
      let root = repository.root.path
      let build = root + "/.build/debug/Home.build"
      let sources = ["Home", "Other"].map { "\(root)/AppKitPackages/Home/Sources/Home/\($0).swift" }
      var map = ["": ["swift-dependencies": build + "/primary.priors"]]
      for (name, path) in zip(["Home", "Other"], sources) {
        map[path] = [
          "object": "\(build)/\(name).swift.o", "swift-dependencies": "\(build)/\(name).swiftdeps",
        ]
      }
      let json = String(decoding: try JSONEncoder().encode(map), as: UTF8.self)
      try repository.write(json, to: ".build/debug/Home.build/output-file-map.json")
      try repository.write(build + "/Home.swift.o", to: ".build/Objects.LinkFileList")
      let plan = try BuildPlan(
        BuildPlanTests.text.replacing("@/r/", with: "@\(root)/").replacing(
          "\"/r/",
          with: "\"\(root)/"
        ),
        product: "HomePreviews",
        buildFolder: root + "/.build"
      )
      let module = BuildPlan.Module(
        name: "Home",
        sources: sources,
        arguments: [
          "swiftc", "-module-name", "Home", "-incremental", "-enable-batch-mode",
          "-parse-as-library", "-output-file-map", build + "/output-file-map.json", "-c",
        ] + sources,
        isLinked: true,
        importers: []
      )
      let direct = DirectBuild(plan: plan, folder: root + "/.build/previews", modules: [module])
      try direct.prepare([module])
      let start = Date()
      let first = await CommandOutput.of(direct.compileCommand(module))
      #expect(first.status == 0, "\(first.output)")

      try repository.write("func number() -> Int { 1 + \"one\" }", to: source)
      try FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: sources[0])
      try direct.removeObjects(of: [sources[0]], in: module)
      let second = await CommandOutput.of(direct.compileCommand(module))
      #expect(second.status != 0)
      #expect(second.output.contains("Home.swift:1:"))
    }
  }
}
