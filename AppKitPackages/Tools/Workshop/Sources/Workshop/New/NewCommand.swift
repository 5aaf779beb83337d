import ArgumentParser
import Foundation

/// Creates features, clients, destinations, screens, models and apps.
public struct NewCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates features, clients, destinations, screens, models and apps.",
    discussion: """
      Every command either makes all of its changes or none. It shows them with --dry-run, and \
      changes nothing if they exist already.
      """,
    subcommands: [
      Feature.self, Client.self, Destination.self, Screen.self, Model.self, App.self,
    ]
  )

  public init() {}
}

/// The options of all commands that change a repository.
struct NewOptions: ParsableArguments {
  @Flag(help: "Shows the changes as a diff and writes nothing.")
  var dryRun = false

  @Flag(inversion: .prefixedNo, help: "Runs the tests of the changed packages.")
  var tests = true

  @Option(help: ArgumentHelp("The repository to change.", visibility: .hidden))
  var root: String?

  /// The repository to change. By default it is the one with the tool.
  var repository: Repository {
    root.map { Repository(root: URL(filePath: $0)) } ?? .current
  }

  /// Shows or writes the changes, and runs the tests of packages.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - packages: The packages to test. `AppCore` stands for the tests of the root feature.
  ///   - next: A sentence about the next step.
  func apply(_ changes: ChangeSet, testing packages: [String], next: String) throws {
    var changes = changes
    try changes.checkRefusals()
    guard !changes.isEmpty else {
      print("Nothing was changed, because all of this exists already.")
      return
    }
    try changes.replaceCreated { created in
      // Copies of libraries have the format of their repository.
      try SwiftFormat.format(created.filter { !$0.key.hasPrefix("Libraries/") }, in: repository)
    }
    if dryRun {
      print(changes.diff, terminator: "")
      return
    }
    try changes.write()
    let copied = changes.createdPaths.filter { $0.hasPrefix("Libraries/") }
    for path in changes.createdPaths where !path.hasPrefix("Libraries/") {
      print("created \(path)")
    }
    if !copied.isEmpty { print("created Libraries with \(copied.count) files") }
    for path in changes.changedPaths { print("changed \(path)") }
    print(next)
    guard tests else { return }
    // The tests can take minutes. Without a terminal, the lines above would follow them.
    fflush(nil)
    for package in packages { try TestRun(repository: repository).run(package) }
  }
}

extension NewCommand {
  struct Feature: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Creates the package of a feature and composes it in AppCore.",
      discussion: """
        The package has a reducer, a view, previews and tests. AppCore gets its state, its actions, \
        a Scope, the reaction to its delegate action and, with --tab, a tab. Afterwards the tests of \
        the package and of AppCore run.
        """
    )

    @Argument(help: "The name of the package, such as Notes.")
    var name: String

    @Flag(exclusivity: .exclusive, help: "The kind of the first screen.")
    var kind = NewFeature.Kind.list

    @Flag(help: "Shows the feature in a tab of the app.")
    var tab = false

    @OptionGroup var options: NewOptions

    func run() throws {
      let feature = NewFeature(
        repository: options.repository,
        tools: .current,
        kind: kind,
        hasTab: tab
      )
      let (name, changes) = try feature.changes(for: self.name)
      try options.apply(
        changes,
        testing: [name.typeName, "AppCore"],
        next: tab
          ? "Scripts/run shows the feature in its tab."
          : """
          The reducer is composed, the view is not shown yet. To show it, run the command again \
          with --tab, or present \(name.typeName)View from another view.
          """
      )
    }
  }

  struct Client: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Creates a client: its interface, test, preview and live values, and tests.",
      discussion: """
        The interface is in the package Services, the live value in ServicesLive. Without endpoints, \
        the client loads and saves lines of text in a file. With endpoints, its live value throws \
        errors until you implement it: Scripts/new client Receipt "find(id: UUID) -> String?"
        """
    )

    @Argument(help: "The name of the client, with or without Client at its end.")
    var name: String

    @Argument(help: "Endpoints, such as load, or \"find(id: UUID) -> String?\".")
    var endpoints: [String] = []

    @OptionGroup var options: NewOptions

    func run() throws {
      let client = NewClient(repository: options.repository, tools: .current)
      let (name, changes) = try client.changes(for: self.name, endpoints: endpoints)
      try options.apply(
        changes,
        testing: ["Services"],
        next: "Reducers use it with @Dependency(\\.\(name.propertyName)Client)."
      )
    }
  }

  struct Destination: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds a sheet to a feature, with a reducer, a view, tests and a button."
    )

    @Argument(help: "The feature, such as Notes.")
    var feature: String

    @Argument(help: "The name of the sheet, such as Memo.")
    var name: String

    @OptionGroup var options: NewOptions

    func run() throws {
      try options.addScreen(name, to: feature, as: .destination)
    }
  }

  struct Screen: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds a screen to the navigation stack of a feature, with tests and a button."
    )

    @Argument(help: "The feature, such as Notes.")
    var feature: String

    @Argument(help: "The name of the screen, such as Page.")
    var name: String

    @OptionGroup var options: NewOptions

    func run() throws {
      try options.addScreen(name, to: feature, as: .screen)
    }
  }

  struct Model: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Creates a value type in the package Models, with a test."
    )

    @Argument(help: "The name of the type, such as Receipt.")
    var name: String

    @OptionGroup var options: NewOptions

    func run() throws {
      let changes = try NewModel(repository: options.repository, tools: .current)
        .changes(for: name)
      try options.apply(changes, testing: ["Models"], next: "Add its properties next.")
    }
  }
}

extension NewOptions {
  fileprivate func addScreen(
    _ name: String,
    to feature: String,
    as presentation: NewScreen.Presentation
  ) throws {
    let screen = NewScreen(repository: repository, tools: .current, presentation: presentation)
    let (feature, changes) = try screen.changes(for: name, in: feature)
    try apply(
      changes,
      testing: [feature.typeName],
      next: "A button in the toolbar of \(feature.typeName) opens it."
    )
  }
}

extension NewFeature.Kind: EnumerableFlag {
  static func help(for kind: NewFeature.Kind) -> ArgumentHelp? {
    switch kind {
    case .list: "A list whose rows are reducers. This is the default."
    case .form: "A form that validates its fields."
    case .stack: "A list whose rows lead to screens on a navigation stack."
    }
  }
}
