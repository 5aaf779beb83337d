import ArgumentParser
import Foundation

/// Tells what will not compile on Linux, before a build.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tells what will not compile on Linux and why, without a build."
  )

  @OptionGroup var package: PackageOptions

  @Flag(help: "Print the report as JSON.")
  var json = false

  func run() throws {
    let folder = try package.folder()
    let doctor = Doctor(
      folder,
      try package.packages(in: folder, cache: .ofUser),
      isReachable: Doctor.gitCanRead
    )
    let diagnosis = doctor.diagnosis()
    guard json else { return print(diagnosis.text) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(DoctorReport(diagnosis)), as: UTF8.self))
  }
}

/// The report of `tca doctor --json`.
struct DoctorReport: Encodable {
  let packages: [Diagnosis.Package]
  let runningTargets: Int
  let allTargets: Int
  let runningTests: Int
  let allTests: Int

  init(_ diagnosis: Diagnosis) {
    packages = diagnosis.packages
    (runningTargets, allTargets, runningTests, allTests) = diagnosis.share
  }
}
