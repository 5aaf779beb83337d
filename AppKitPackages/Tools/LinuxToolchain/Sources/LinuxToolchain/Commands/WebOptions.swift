import ArgumentParser

/// Whether a browser shows what a command runs.
struct WebOptions: ParsableArguments {
  @Flag(help: "Show it in a browser of this machine, at the address that is printed.")
  var web = false

  @Option(help: "The TCP port of the web page; 0 for any free one.")
  var port = 8081

  func validate() throws {
    guard !(0...65_535).contains(port) else { return }
    throw ValidationError(
      "The value of --port is \(port). To fix this, use a number from 0 to 65535."
    )
  }
}
