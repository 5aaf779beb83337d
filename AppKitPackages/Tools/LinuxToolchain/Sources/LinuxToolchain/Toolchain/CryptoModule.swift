import Foundation

/// swift-crypto as a module with the name and the declarations of Apple's CryptoKit.
struct CryptoModule {
  private let toolchain: ToolchainFolder
  private let work: String

  init(_ toolchain: ToolchainFolder, work: String) {
    self.toolchain = toolchain
    self.work = work
  }

  func compile() throws {
    Progress.show("Compiling CryptoKit, which happens once ...")
    Files.remove(work)
    defer { Files.remove(work) }
    let package = work + "/package"
    try Repositories.clone("https://github.com/apple/swift-crypto", version: "4.5.2", to: package)
    try rewrite(package)
    try Subprocess(
      ["swift", "build", "--package-path", package, "-c", "release", "--product", "CryptoKit"],
      environment: [
        "SWIFT_EXEC": toolchain.installed.usr + "/bin/swiftc",
        "SWIFT_EXEC_MANIFEST": toolchain.installed.usr + "/bin/swiftc",
      ]
    ).succeed(fix: "check that the installed Swift is 6.3, and report these lines.")
    let modules = toolchain.library + "/linux"
    let built = package + "/.build/release"
    for kind in ["swiftmodule", "swiftdoc"] {
      try Files.copy(
        "\(built)/Modules/CryptoKit.\(kind)",
        to: "\(modules)/CryptoKit.swiftmodule/\(toolchain.installed.triple).\(kind)"
      )
    }
    try Files.copy(built + "/libCryptoKit.so", to: modules + "/libCryptoKit.so")
  }

  /// Makes one module of the package, because all packages could import a second one.
  private func rewrite(_ package: String) throws {
    let sources = package + "/Sources"
    let wrapper = sources + "/Crypto/CryptoBoringWrapper"
    let files = FileManager.default
    try files.moveItem(atPath: sources + "/CryptoBoringWrapper", toPath: wrapper)
    try files.moveItem(
      atPath: wrapper + "/CryptoKitErrors_boring.swift",
      toPath: wrapper + "/BoringSSLErrors.swift"
    )
    // The wrapper declares the same.
    Files.remove(sources + "/Crypto/Util/BoringSSL/RNG_boring.swift")
    for file in Files.swift(below: sources + "/Crypto") {
      let path = "\(sources)/Crypto/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing(pattern: #"^ *import CryptoBoringWrapper$"#, with: "")
        .replacing(pattern: #": Crypto\."#, with: ": CryptoKit.")
        .replacing(pattern: #"([= ])Crypto\.(ExtractAndExpand|KEM)"#, with: "$1CryptoKit.$2")
      try Files.write(text, to: path)
    }
    for file in Files.below(
      sources,
      where: { path in
        [".gyb", ".xcprivacy", ".txt"].contains(where: path.hasSuffix)
      }
    ) { Files.remove("\(sources)/\(file)") }
    // Hides the functions of BoringSSL, because an app may contain another copy of them.
    try Files.write("{ global: $s*; local: *; };\n", to: package + "/symbols")
    try Files.write(manifest(symbols: package + "/symbols"), to: package + "/Package.swift")
  }

  private func manifest(symbols: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "CryptoKit",
      products: [.library(name: "CryptoKit", type: .dynamic, targets: ["CryptoKit"])],
      targets: [
        .target(
          name: "CCryptoBoringSSL",
          exclude: ["crypto/bio/connect.cc", "crypto/bio/socket_helper.cc", "crypto/bio/socket.cc"]
        ),
        .target(name: "CCryptoBoringSSLShims", dependencies: ["CCryptoBoringSSL"]),
        .target(
          name: "CXKCP",
          cSettings: [.define("XKCP_has_KeccakP1600")]
            + ["include", "high", "low", "low/KeccakP-1600", "low/common", "common"]
            .map { .headerSearchPath($0) }
        ),
        .target(name: "CXKCPShims", dependencies: ["CXKCP"]),
        .target(
          name: "CryptoKit",
          dependencies: ["CCryptoBoringSSL", "CCryptoBoringSSLShims", "CXKCP", "CXKCPShims"],
          path: "Sources/Crypto",
          swiftSettings: [
            .define("CRYPTO_IN_SWIFTPM"), .define("CRYPTO_IN_SWIFTPM_FORCE_BUILD_API"),
            .unsafeFlags(["-module-link-name", "CryptoKit", "-suppress-warnings"]),
          ],
          linkerSettings: [
            .unsafeFlags(
              ["-no-toolchain-stdlib-rpath", "-Xlinker", \("--version-script=\(symbols)".quoted)]
            )
          ]
        ),
      ],
      swiftLanguageModes: [.v5],
      cxxLanguageStandard: .cxx17
    )

    """
  }
}
