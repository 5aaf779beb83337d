import ArgumentParser

/// The command `tca`.
@main
struct TCACommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tca",
    abstract: "Builds and tests packages for Apple's systems on Linux.",
    discussion: """
      PATH is the folder of a package, of a project of Xcode or of a repository with several, and the \
      current folder without it. Only "agents" writes there: modules, repositories and builds are in \
      ~/.cache/tca, or in the folder that TCA_CACHE names.
      """,
    version: "1.0.0",
    subcommands: [
      DoctorCommand.self, TestCommand.self, BuildCommand.self, PreviewCommand.self, RunCommand.self,
      ToolchainCommand.self, PackCommand.self, InstallCommand.self, MCPCommand.self,
      AgentsCommand.self,
    ]
  )
}
