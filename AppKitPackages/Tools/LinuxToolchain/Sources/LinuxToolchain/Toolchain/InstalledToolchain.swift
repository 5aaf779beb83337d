import Foundation

/// The Swift toolchain that is first in `PATH`. It is never changed.
struct InstalledToolchain {
  /// The folder with `bin` and `lib`.
  let usr: String
  let version: String
  let triple: String

  static func current() throws -> InstalledToolchain {
    let fix = "install Swift 6.3 (https://www.swift.org/install/linux) and put it into PATH."
    let output = try Subprocess(["swiftc", "-print-target-info"]).output()
    guard output.status == 0,
      let info = try? JSONDecoder().decode(Info.self, from: Data(output.text.utf8))
    else { throw CommandError("There is no Swift compiler in PATH.", fix: fix) }
    let library = "/lib/swift"
    // The compiler of a toolchain folder of this command reports that folder.
    var usr = info.paths.runtimeResourcePath
    if usr.hasSuffix(library) { usr.removeLast(library.count) }
    if let origin = try? String(contentsOfFile: usr + "/origin", encoding: .utf8) { usr = origin }
    return InstalledToolchain(
      usr: usr,
      version: info.compilerVersion,
      triple: info.target.moduleTriple
    )
  }

  private struct Info: Decodable {
    struct Target: Decodable { let moduleTriple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }
}
