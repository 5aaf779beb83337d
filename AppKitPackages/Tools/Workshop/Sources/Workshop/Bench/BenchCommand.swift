import ArgumentParser
import Foundation

/// Prints a table of benchmarks.
public struct BenchCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Prints the table of Scripts/bench.",
    discussion: "Reads what the benchmark program prints."
  )

  public init() {}

  public func run() throws {
    let output = FileHandle.standardInput.readDataToEndOfFile()
    print(BenchTable(String(decoding: output, as: UTF8.self)).text)
  }
}
