import Foundation

extension XcodeProject {
  /// Reads the manifests of Tuist in a folder, from which `tuist` makes projects.
  ///
  /// The targets of all projects of a workspace become those of one project. Names, products, sources,
  /// resources, dependencies, packages and the settings that matter to the compiler are read, if they are
  /// written as literals or as constants with them.
  init(tuist folder: String) throws {
    var reader = TuistProjects(root: folder)
    try reader.read()
    self.init(reader, folder)
  }

  private init(_ reader: TuistProjects, _ folder: String) {
    let name = reader.name ?? (folder as NSString).lastPathComponent
    path = "\(folder)/\(name).xcodeproj"
    self.folder = folder
    targets = reader.targets
    remotePackages = reader.remotePackages
    localPackages = Set(reader.localPackages).filter { Files.exists($0 + "/Package.swift") }
      .sorted()
  }

  /// Whether a folder has a manifest of a workspace or of a project.
  static func isOfTuist(_ folder: String) -> Bool {
    ["Workspace.swift", "Project.swift"].contains { TuistManifest.isManifest("\(folder)/\($0)") }
  }
}

/// Reads the projects of a workspace.
private struct TuistProjects {
  /// The folder at which paths that begin with `//` start.
  let root: String
  private(set) var name: String?
  private(set) var targets: [XcodeProject.Target] = []
  private(set) var remotePackages: [String: XcodeProject.RemotePackage] = [:]
  private(set) var localPackages: [String] = []
  /// The folders of the projects that are still to be read.
  private var pending: [String] = []
  private var known: Set<String> = []

  init(root: String) { self.root = root }

  mutating func read() throws {
    try readPackages()
    if TuistManifest.isManifest(root + "/Workspace.swift") {
      try reading(root + "/Workspace.swift") { reader, manifest in
        let workspace = manifest.arguments(of: "Workspace") ?? []
        reader.name = try workspace["name"]?.text()
        for project in try workspace["projects"]?.list() ?? [] {
          reader.pending += try reader.folders(project)
        }
      }
    } else {
      pending = [root]
    }
    while let folder = pending.popLast() {
      guard known.insert(folder).inserted, Files.exists(folder + "/Project.swift") else { continue }
      try reading(folder + "/Project.swift") { reader, manifest in
        guard let project = manifest.arguments(of: "Project") else {
          throw TuistError(line: manifest.constants.last?.value.line ?? 1)
        }
        try reader.read(project, in: folder)
      }
    }
    targets.sort { $0.name < $1.name }
  }

  /// Reads the packages that Tuist integrates, whose products are external dependencies.
  private mutating func readPackages() throws {
    let files = ["Tuist/Package.swift", "Package.swift"].map { "\(root)/\($0)" }
    guard let file = files.first(where: Files.exists) else { return }
    try reading(file) { reader, manifest in
      let package = manifest.arguments(of: "Package") ?? []
      for dependency in try package["dependencies"]?.list() ?? [] {
        try reader.add(dependency, in: file.parentFolder)
      }
    }
  }

  /// Reads a manifest. A line that is not understood is an error that names it.
  private mutating func reading(
    _ file: String,
    _ body: (inout TuistProjects, TuistManifest) throws -> Void
  ) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    do {
      try body(&self, TuistManifest(text))
    } catch let error as TuistError {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = error.line <= lines.count ? lines[error.line - 1] : ""
      throw CommandError(
        "Line \(error.line) of \(file) is no literal that tca reads:\n"
          + "\(line.trimmingCharacters(in: .whitespaces))\n",
        fix: "make the project with \"tuist generate\", which runs the manifest."
      )
    }
  }

  private mutating func read(_ project: [TuistValue.Argument], in folder: String) throws {
    name = try name ?? project["name"]?.text()
    for package in try project["packages"]?.list() ?? [] { try add(package, in: folder) }
    let settings = try settings(project["settings"])
    for target in try project["targets"]?.list() ?? [] {
      if let target = try self.target(target, in: folder, settings) { targets.append(target) }
    }
  }

  private mutating func target(
    _ value: TuistValue,
    in folder: String,
    _ settings: [String: String]
  ) throws -> XcodeProject.Target? {
    let (function, target) = try value.call()
    guard ["init", "target", "Target"].contains(function), let name = try target["name"]?.text(),
      let product = try target["product"]?.call().name
    else { throw TuistError(line: value.line) }
    let kind: XcodeProject.Target.Kind
    switch product {
    case "app": kind = .app
    case "unitTests": kind = .test
    // Tests of the user interface drive a simulator.
    case "uiTests": return nil
    default: kind = .library
    }
    var ownSettings = settings.merging(try self.settings(target["settings"])) { $1 }
    if let productName = try target["productName"]?.text() {
      ownSettings["PRODUCT_NAME"] = productName
    }
    let shared = try (target["buildableFolders"]?.list() ?? []).flatMap {
      try files($0, in: folder)
    }
    let sources = try entries(target["sources"]).flatMap { try files($0, in: folder) } + shared
    let resources = try entries(target["resources"]).flatMap { try files($0, in: folder) } + shared
    var targets: [String] = []
    var products: [(name: String, package: String?)] = []
    for dependency in try target["dependencies"]?.list() ?? [] {
      let (kind, arguments) = try dependency.call()
      switch kind {
      case "target":
        targets.append(
          try text(arguments["name"] ?? arguments["target"] ?? arguments[nil], dependency)
        )
      case "project":
        targets.append(try text(arguments["target"], dependency))
        guard let path = arguments["path"] else { throw TuistError(line: dependency.line) }
        pending.append(try self.path(path, in: folder))
      case "external", "package":
        let product = try text(arguments["name"] ?? arguments["product"], dependency)
        products.append((product, package(of: product)))
      // Frameworks of the system are found by their imports.
      case "sdk", "xctest": break
      default: throw TuistError(line: dependency.line)
      }
    }
    return XcodeProject.Target(
      name: name,
      kind: kind,
      files: sources.filter { $0.hasSuffix(".swift") },
      resources: resources.filter { !$0.hasSuffix(".swift") && !$0.contains(".xcassets/") },
      targets: targets,
      products: products,
      settings: ownSettings
    )
  }

  private func text(_ value: TuistValue?, _ dependency: TuistValue) throws -> String {
    guard let value else { throw TuistError(line: dependency.line) }
    return try value.text()
  }

  private func settings(_ value: TuistValue?) throws -> [String: String] {
    guard let base = try value?.call().arguments["base"] else { return [:] }
    return try base.dictionary().mapValues { value in
      switch value.form {
      case .list(let words): return try words.map { try $0.text() }.joined(separator: " ")
      case .call(_, let arguments, _): return try arguments.first?.value.text() ?? ""
      default: return try value.text()
      }
    }
  }

  // MARK: Packages

  private mutating func add(_ value: TuistValue, in folder: String) throws {
    let arguments = try value.call().arguments
    if let path = arguments["path"] {
      localPackages.append(try self.path(path, in: folder))
    } else if let url = try arguments["url"]?.text() {
      let last = arguments.last
      remotePackages[url] = XcodeProject.RemotePackage(
        url: url,
        requirement: try requirement(last?.label, last?.value ?? value)
      )
    } else {
      throw TuistError(line: value.line)
    }
  }

  /// A requirement as an argument of `.package(url:)`.
  private func requirement(_ label: String?, _ value: TuistValue) throws -> String {
    if let label, ["branch", "exact", "from", "revision"].contains(label) {
      return "\(label): \(try value.text().quoted)"
    }
    let (name, arguments) = try value.call()
    let texts = try arguments.map { try $0.value.text().quoted }
    switch (name, texts.count) {
    case ("upToNextMajor", 1): return "from: \(texts[0])"
    case ("upToNextMinor", 1): return ".upToNextMinor(from: \(texts[0]))"
    case ("range", 2): return "\(texts[0])..<\(texts[1])"
    case ("exact", 1), ("branch", 1), ("revision", 1): return "\(name): \(texts[0])"
    default: throw TuistError(line: value.line)
    }
  }

  /// The package with a product, which manifests of Tuist do not name: one whose products are known, or
  /// whose name is similar.
  private func package(of product: String) -> String? {
    func plain(_ name: String) -> String {
      let name = name.lowercased().replacing("swift", with: "")
      return name.filter { $0.isLetter || $0.isNumber }
    }
    let known = remotePackages.keys.sorted().filter {
      ExportedRepository.named(by: $0)?.modules.contains(product) == true
    }
    let similar = remotePackages.keys.sorted().filter {
      plain(GeneratedPackage.identity($0)) == plain(product)
    }
    return known.first ?? similar.first
      ?? (remotePackages.count == 1 && localPackages.isEmpty ? remotePackages.keys.first : nil)
  }

  // MARK: Paths

  /// The absolute path of a text, or of a value such as `.relativeToRoot("Core")`.
  private func path(_ value: TuistValue, in folder: String) throws -> String {
    if case .call(let name, let arguments, _) = value.form {
      guard let first = arguments.first?.value else { throw TuistError(line: value.line) }
      switch name {
      case "relativeToRoot": return try path(first, in: root)
      case "folder", "path", "relativeToManifest": return try path(first, in: folder)
      default: throw TuistError(line: value.line)
      }
    }
    let text = try value.text()
    let path =
      text.hasPrefix("//")
      ? "\(root)/\(text.dropFirst(2))" : text.hasPrefix("/") ? text : "\(folder)/\(text)"
    return (path as NSString).standardizingPath
  }

  /// The entries of a list of files, which can be written as one text.
  private func entries(_ value: TuistValue?) throws -> [TuistValue] {
    guard let value else { return [] }
    switch value.form {
    case .list(let values): return values
    case .call(let name, let arguments, _)
    where ["paths", "resources", "sourceFilesList"].contains(name):
      return try arguments.first?.value.list() ?? []
    default: return [value]
    }
  }

  /// The files that a pattern, or the pattern of `.glob`, selects.
  private func files(_ value: TuistValue, in folder: String) throws -> [String] {
    var pattern = value
    var excluded: [String] = []
    if case .call(let name, let arguments, _) = value.form,
      ["file", "folderReference", "glob"].contains(name)
    {
      guard let first = arguments.first?.value else { throw TuistError(line: value.line) }
      pattern = first
      excluded = try entries(arguments["excluding"]).map { try path($0, in: folder) }
    }
    let selected = try path(pattern, in: folder)
    return Self.files(selected).filter { file in
      !excluded.contains { file == $0 || file.hasPrefix($0 + "/") || Self.matches(file, $0) }
    }
  }

  /// The folders of projects that a pattern selects.
  private func folders(_ value: TuistValue) throws -> [String] {
    let pattern = try path(value, in: root)
    guard pattern.contains("*") else { return [pattern] }
    return Self.files(pattern + "/Project.swift").map { $0.parentFolder }
  }

  /// The files of a folder, a file, or those that match a pattern.
  private static func files(_ pattern: String) -> [String] {
    guard let wildcard = pattern.firstIndex(where: { "*?[".contains($0) }) else {
      guard Files.isFolder(pattern) else { return Files.exists(pattern) ? [pattern] : [] }
      return Files.below(pattern) { _ in true }.map { "\(pattern)/\($0)" }
    }
    let base = (pattern[..<wildcard] + "x").parentFolder
    return Files.below(base) { _ in true }.map { "\(base)/\($0)" }.filter { matches($0, pattern) }
  }

  /// Whether a path matches a pattern, in which `**` stands for any number of folders.
  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let meanings = [("**/", "(?:.+/)?"), ("**", ".+"), ("*", "[^/]*"), ("?", "[^/]")]
    var expression = ""
    var rest = Substring(pattern)
    while let character = rest.first {
      let meaning = meanings.first { rest.hasPrefix($0.0) }
      expression += meaning?.1 ?? NSRegularExpression.escapedPattern(for: String(character))
      rest = rest.dropFirst(meaning?.0.count ?? 1)
    }
    return path.range(of: "^\(expression)$", options: .regularExpression) != nil
  }
}
