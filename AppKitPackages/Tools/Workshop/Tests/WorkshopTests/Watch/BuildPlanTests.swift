import Foundation
import Testing

@testable import Workshop

struct BuildPlanTests {
  static let text = """
    client:
      name: basic
    commands:
      "C.Models-x86_64-debug.module":
        tool: shell
        inputs: ["/r/AppKitPackages/Models/Sources/Models/Todo.swift"]
        args: ["swiftc","-module-name","Models","-c"]

      "C.Home-x86_64-debug.module":
        tool: shell
        inputs: ["/r/AppKitPackages/Home/Sources/Home/Home.swift","/r/.build/debug/Modules/Models.swiftmodule"]
        outputs: ["/r/.build/debug/Home.build/Home.swift.o"]
        args: ["swiftc","-module-name","Home","-emit-module","-emit-module-path","/r/.build/debug/Modules/Home.swiftmodule","-output-file-map","/r/.build/debug/Home.build/output-file-map.json","-c","-g","-Xcc","-g","-parseable-output","-emit-objc-header","-emit-objc-header-path","/r/.build/debug/Home.build/Home-Swift.h","-index-store-path","/r/.build/debug/index"]

      "C.HomeTesting-x86_64-debug.module":
        tool: shell
        inputs: ["/r/AppKitPackages/Home/Sources/HomeTesting/Testing.swift"]
        args: ["swiftc","-module-name","HomeTesting"]

      "C.NIO-x86_64-debug.module":
        tool: shell
        inputs: ["/r/.build/checkouts/nio/Sources/NIO/NIO.swift"]
        args: ["swiftc","-module-name","NIO"]

      "C.HomePreviews-x86_64-debug.exe":
        tool: shell
        inputs: ["/r/.build/debug/Models.build/Todo.swift.o","/r/.build/debug/Home.build/Home.swift.o"]
        args: ["swiftc","-o","/r/.build/debug/HomePreviews","-module-name","HomePreviews","-emit-executable","-Xlinker","--defsym","-Xlinker","main=HomePreviews_main","@/r/.build/Objects.LinkFileList","-g"]

      "C.HomePreviews-x86_64-debug.module":
        tool: shell
        inputs: ["/r/.build/previews/main.swift","/r/.build/debug/Modules/Home.swiftmodule"]
        args: ["swiftc","-module-name","HomePreviews"]

    """

  @Test func `a plan has the modules of the repository and the command of the linker`() throws {
    let plan = try BuildPlan(Self.text, product: "HomePreviews", buildFolder: "/r/.build")
    #expect(plan.modules.map(\.name) == ["Models", "Home", "HomeTesting"])
    // The program does not link HomeTesting.
    #expect(plan.modules.map(\.isLeaf) == [false, true, false])
    #expect(plan.modules[1].sources == ["/r/AppKitPackages/Home/Sources/Home/Home.swift"])
    #expect(plan.linkArguments.first == "swiftc")
    #expect(
      ProgramBuilder.roots(of: plan) == [
        "/r/AppKitPackages/Home/Package.swift", "/r/AppKitPackages/Home/Sources/Home",
        "/r/AppKitPackages/Home/Sources/HomeTesting", "/r/AppKitPackages/Models/Package.swift",
        "/r/AppKitPackages/Models/Sources/Models",
      ]
    )
  }

  @Test func `a plan without the program is an error`() {
    #expect(throws: ProgramError.plan("links Other")) {
      try BuildPlan(Self.text, product: "Other", buildFolder: "/r/.build")
    }
  }

  @Test func `a direct build writes no module and no debug information`() throws {
    let plan = try BuildPlan(Self.text, product: "HomePreviews", buildFolder: "/r/.build")
    let direct = DirectBuild(
      plan: plan,
      folder: "/r/.build/previews/HomePreviews",
      modules: plan.modules.filter(\.isLeaf)
    )
    #expect(
      direct.compileCommand(plan.modules[1]) == [
        "swiftc", "-module-name", "Home", "-c", "-Xcc", "-g", "-output-file-map",
        "/r/.build/previews/HomePreviews/Home.build/output-file-map.json",
      ]
    )
    #expect(
      direct.libraryCommand == [
        "swiftc", "-use-ld=lld", "-Xlinker", "--strip-debug", "-emit-library", "-module-name",
        "PreviewBase", "@/r/.build/previews/HomePreviews/Library.LinkFileList",
        "-Xlinker", "-Bsymbolic", "-Xlinker", "-soname=libPreviewBase.so",
        "-o", "/r/.build/previews/HomePreviews/libPreviewBase.so",
      ]
    )
    #expect(
      direct.linkCommand(to: "/p") == [
        "swiftc", "-module-name", "HomePreviews", "-emit-executable", "-use-ld=lld",
        "-Xlinker", "--strip-debug", "-Xlinker", "--defsym", "-Xlinker", "main=HomePreviews_main",
        "@/r/.build/previews/HomePreviews/Program.LinkFileList",
        "-L", "/r/.build/previews/HomePreviews", "-lPreviewBase", "-o", "/p",
      ]
    )
  }

  @Test func `the library has the objects that no direct build compiles`() async throws {
    try await withTemporaryRepository([
      ".build/Objects.LinkFileList": """
      /r/.build/debug/Models.build/Todo.swift.o
      /r/.build/debug/Models.build/Models.swiftmodule.o
      /r/.build/debug/Home.build/Home.swift.o
      /r/.build/debug/HomePreviews.build/main.swift.o
      """,
      ".build/debug/Home.build/output-file-map.json": "{}",
    ]) { repository in
      let root = repository.root.path
      let text = Self.text.replacing("@/r/", with: "@\(root)/")
        .replacing("\"/r/.build/debug/Home.build", with: "\"\(root)/.build/debug/Home.build")
      try repository.write(
        try repository.text(of: ".build/Objects.LinkFileList").replacing("/r/", with: root + "/"),
        to: ".build/Objects.LinkFileList"
      )
      let plan = try BuildPlan(text, product: "HomePreviews", buildFolder: "\(root)/.build")
      let direct = DirectBuild(
        plan: plan,
        folder: root + "/.build/previews",
        modules: plan.modules.filter(\.isLeaf)
      )
      try direct.prepare(plan.modules.filter { $0.name == "Home" })
      #expect(
        try repository.text(of: ".build/previews/Library.LinkFileList")
          == "\(root)/.build/debug/Models.build/Todo.swift.o"
      )
      #expect(
        try repository.text(of: ".build/previews/Program.LinkFileList") == """
          \(root)/.build/previews/Home.build/Home.swift.o
          \(root)/.build/debug/HomePreviews.build/main.swift.o
          """
      )
    }
  }

  @Test func `errors have the file and the line`() {
    let output = """
      [3/5] Compiling Home Home.swift
      /r/AppKitPackages/Home/Sources/Home/Home.swift:11:29: error: no member 'todos'
       9 |       switch action {
         |       `- error: no member 'todos'
      /r/AppKitPackages/Home/Sources/Home/Home.swift:11:29: error: no member 'todos'
      /r/AppKitPackages/Home/Sources/Home/Home.swift:20:1: warning: unused
      error: fatalError
      """
    #expect(
      ProgramBuilder.errors(in: output, below: "/r")
        == "AppKitPackages/Home/Sources/Home/Home.swift:11: no member 'todos'"
    )
    #expect(ProgramBuilder.errors(in: "a\nundefined symbol", below: "/r") == "a\nundefined symbol")
  }
}
