import ArgumentParser

@main
struct WorkshopTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scripts/internal/workshop",
    abstract: "Tools for work on this repository. Each has a script of its name in Scripts.",
    version: "1.0.0",
    subcommands: [
      APICommand.self, BenchCommand.self, CheckCommand.self, ConsumerCommand.self, NewCommand.self,
      PreviewCommand.self, RunCommand.self, TestCommand.self,
    ]
  )
}
