import ArgumentParser
import Foundation

/// Prints the manual page of a program.
public struct ManualCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints a manual page for Scripts/install.",
    discussion: "Reads what the program prints for --experimental-dump-help."
  )

  @Option(help: "The version of the program.")
  var programVersion: String

  public init() {}

  public func run() throws {
    let description = FileHandle.standardInput.readDataToEndOfFile()
    print(try ManualPage(description, version: programVersion).text, terminator: "")
  }
}
