import ArgumentParser
import Foundation

/// Writes an archive of the modules and the repositories.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract:
      "Writes an archive of modules and repositories, so that other machines need not build them.",
    discussion: "The archive is for machines with the same version of Swift and the same processor."
  )

  @Argument(help: "The archive to write, such as tca.tar.gz.", completion: .file())
  var archive: String

  @Flag(inversion: .prefixedNo, help: "Include CryptoKit.")
  var crypto = true

  func run() throws {
    let cache = Cache.ofUser
    let modules = OptionalModules.names.union(crypto ? ["CryptoKit"] : [])
    let toolchain = try ToolchainFolder.ready(in: cache, importing: modules)
    let repositories = try Repositories.ready(in: cache)
    let parts = [toolchain.usr, repositories.folder].map { $0.dropFirst(cache.root.count + 1) }
    let list = try Subprocess(["find"] + parts.map(String.init) + ["-type", "f"], in: cache.root)
      .succeed(fix: "check that \(cache.root) can be read.")
    let path = URL(filePath: archive).path
    try Subprocess(["tar", "-czf", path, "--no-recursion", "-T", "-"], in: cache.root)
      .succeed(input: list, fix: "check that there is space for \(path).")
    print("Wrote \(path). Unpack it on another machine with: tca install \(archive)")
  }
}

/// Unpacks an archive into the cache.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Unpacks an archive that \"tca pack\" has written."
  )

  @Argument(help: "The archive.", completion: .file())
  var archive: String

  func run() throws {
    let cache = Cache.ofUser
    let path = Files.resolved(archive)
    let fix = "name a file that \"tca pack\" has written."
    guard Files.exists(path) else { throw CommandError("There is no file \(path).", fix: fix) }
    let list = try Subprocess(["tar", "-tzf", path]).output()
    let names = list.text.split(separator: "\n")
    // An archive writes nowhere else.
    let isOurs =
      list.status == 0 && !names.isEmpty
      && names.allSatisfy { name in
        (name.hasPrefix("toolchains/") || name.hasPrefix("repositories/"))
          && !name.split(separator: "/").contains("..")
      }
    guard isOurs else {
      throw CommandError("\(path) is no archive of modules and repositories.", fix: fix)
    }
    let installed = try InstalledToolchain.current()
    let expected = try "toolchains/" + ToolchainFolder.name(in: cache, for: installed) + "/"
    if Checkout.current != nil, !names.contains(where: { $0.hasPrefix(expected) }) {
      throw CommandError(
        "\(path) was made for another version of Swift or of this repository than \(installed.version).",
        fix: "make an archive here with \"tca pack\"."
      )
    }
    try Files.create(cache.root)
    try Subprocess(["tar", "-xzf", path, "-C", cache.root, "--no-same-owner"])
      .succeed(fix: "check that there is space in \(cache.root).")
    print("The modules and repositories are in \(cache.root).")
  }
}
