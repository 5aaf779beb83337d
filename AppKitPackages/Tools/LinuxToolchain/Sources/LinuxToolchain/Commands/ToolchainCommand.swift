import ArgumentParser

/// Prints the folder of the toolchain.
struct ToolchainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toolchain",
    abstract: "Prints the folder with a toolchain that has the modules of Apple's systems.",
    discussion: """
      Its swift and swiftc compile everything with these modules: \
      PATH=$(tca toolchain)/usr/bin:$PATH swiftc File.swift
      """
  )

  @Flag(help: "Build CryptoKit too.")
  var withCrypto = false

  func run() throws {
    let toolchain = try ToolchainFolder.ready(
      in: .ofUser,
      importing: withCrypto ? ["CryptoKit"] : []
    )
    print(toolchain.usr.dropLast("/usr".count))
  }
}
