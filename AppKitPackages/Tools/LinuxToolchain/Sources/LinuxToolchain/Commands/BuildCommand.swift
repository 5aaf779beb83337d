import ArgumentParser
import Foundation

/// Builds packages for Apple's systems.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the packages. What does not compile is left out and listed."
  )

  @OptionGroup var package: PackageOptions

  @Flag(
    help: ArgumentHelp(
      "Also write the mirrors into the packages.",
      discussion:
        "SwiftPM then builds them without tca, with the toolchain that \"tca toolchain\" prints."
    )
  )
  var here = false

  @Argument(parsing: .postTerminator, help: "Options of \"swift build\", after --.")
  var options: [String] = []

  func run() throws {
    for build in try PackageBuild.ready(package) {
      if here { try build.writeMirrorsHere() }
      guard try build.build(options) else { throw build.nothingLeft }
      if build.hasLeftOut {
        print("\nLeft out, because they do not compile on Linux:\n\(build.report)")
      }
    }
  }
}

extension PackageBuild {
  /// Examines the packages, makes the toolchain and the repositories ready, and resolves versions:
  /// those of all packages together or, if they exclude each other, of each package.
  ///
  /// - Parameters:
  ///   - withPreviews: Whether each package gets a program that shows its previews.
  ///   - isRecorded: Whether its programs record their stores.
  static func ready(
    _ options: PackageOptions,
    withPreviews: Bool = false,
    isRecorded: Bool = false
  ) throws -> [PackageBuild] {
    let cache = Cache.ofUser
    let folder = try options.folder()
    let packages = try options.packages(in: folder, cache: cache)
    for (_, reason) in packages.unreadable { Progress.show("Note: \(reason)") }
    guard !packages.roots.isEmpty else {
      throw CommandError("No package in \(folder) can be read.", fix: "correct the manifests.")
    }
    let doctor = Doctor(folder, packages, isReachable: { _ in true })
    let diagnosis = doctor.diagnosis()
    let failures = doctor.certainFailures(diagnosis)
    let imports = Set(diagnosis.targets.flatMap(\.imports))
    let toolchain = try ToolchainFolder.ready(in: cache, importing: imports)
    let repositories = try Repositories.ready(in: cache)
    let previewed = zip(packages.all, diagnosis.packages).flatMap { package, report in
      report.targets.filter(\.hasPreviews).map { TargetID(package: package.path, name: $0.name) }
    }
    let apps = zip(packages.all, diagnosis.packages).flatMap { package, report in
      report.targets.filter(\.isApp).map { TargetID(package: package.path, name: $0.name) }
    }
    func build(_ roots: [LocalPackage]) throws -> PackageBuild {
      let build = PackageBuild(
        folder,
        packages,
        roots: roots,
        leftOut: failures,
        toolchain: toolchain,
        repositories: repositories,
        cache: cache
      )
      build.apps = apps.filter { id in roots.contains { $0.path == id.package } }
      if withPreviews { build.previewed = Set(previewed) }
      build.isRecorded = isRecorded
      try build.resolve()
      return build
    }
    do {
      return [try build(packages.roots)]
    } catch  where packages.roots.count > 1 {
      Progress.show(
        "The packages of \(folder) cannot be resolved together, so that each is built alone. \(error)"
      )
      var failure: (any Error)?
      let builds = packages.roots.compactMap { root -> PackageBuild? in
        do {
          return try build([root])
        } catch {
          Progress.show("\(root.description.name) is left out. \(error)")
          failure = error
          return nil
        }
      }
      if let failure, builds.isEmpty { throw failure }
      return builds
    }
  }

  var nothingLeft: CommandError {
    CommandError(
      "No target of \(folder) compiles on Linux:\n\(report)\n",
      fix: "put what Linux does not have in \"#if canImport(...)\"."
    )
  }
}
