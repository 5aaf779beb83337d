import Testing

@testable import LinuxToolchain

struct EditedManifestTests {
  @Test(arguments: [
    "let package = Package(name: \"A\")", "var package = Package(\n  name: \"A\"\n)",
    "// let other = Package(\nlet package: Package = .init(\n)", "public let package = Package\n(",
  ])
  func `targets are removed from the package at the end`(manifest: String) throws {
    let reduced = try #require(EditedManifest(manifest, without: ["Map\"s", "Ads"]))
    #expect(reduced.text.hasPrefix(manifest))
    #expect(reduced.text.contains(#"let removed: Set<String> = ["Ads", "Map\"s"]"#))
    #expect(reduced.text.contains("package.targets.removeAll"))
  }

  @Test func `a manifest without a name for its package cannot be reduced`() {
    #expect(EditedManifest("_ = Package(name: \"A\")", without: ["A"]) == nil)
    #expect(
      EditedManifest("_ = Package(name: \"A\")", without: [])?.text == "_ = Package(name: \"A\")"
    )
  }

  @Test func `a program is added for the previews of targets`() throws {
    let program = EditedManifest.Program(name: "Previews", targets: ["B", "A"])
    let edited = try #require(EditedManifest("let package = Package(", adding: program))
    #expect(edited.text.contains(#"dependencies: [.target(name: "A"), .target(name: "B")],"#))
    #expect(edited.text.contains(#"path: "TCAPreviews""#))
    #expect(!edited.text.contains("removeAll"))
  }

  @Test func `an app whose previews are shown becomes a library`() throws {
    let program = EditedManifest.Program(name: "Previews", targets: ["A", "B"], executables: ["B"])
    let edited = try #require(EditedManifest("let package = Package(", adding: program))
    #expect(edited.text.contains(#"let executables: Set<String> = ["B"]"#))
    #expect(edited.text.contains(#""\(target.name)_main""#))
  }

  @Test(arguments: [true, false])
  func `programs are recorded`(addsPackage: Bool) throws {
    let recording = EditedManifest.Recording(programs: ["Shop"], addsPackage: addsPackage)
    let edited = try #require(EditedManifest("let package = Package(", recording: recording))
    #expect(edited.text.contains(#"where ["Shop"].contains(target.name)"#))
    #expect(edited.text.contains(#".product(name: "AppInspection""#))
    #expect(edited.text.contains("package.dependencies.append") == addsPackage)
  }
}
