import Foundation

/// Reads the Swift files of targets.
struct SourceScanner {
  private let repository: Repository
  private let imports: ImportScanner

  init(repository: Repository, isAppleModule: @escaping (String) -> Bool) {
    self.repository = repository
    #if canImport(Darwin)
      imports = ImportScanner { _ in true }
    #else
      imports = ImportScanner { !isAppleModule($0) }
    #endif
  }

  func module(_ target: Manifest.Target, of package: Workspace.Package) -> Workspace.Module {
    let parent = target.kind == "test" ? "Tests" : "Sources"
    let folder = [package.folder, target.path ?? "\(parent)/\(target.name)"]
      .filter { !$0.isEmpty }.joined(separator: "/")
    return Workspace.Module(
      name: target.name,
      package: package.name,
      kind: target.kind,
      folder: folder,
      isTestCode: target.kind == "test" || folder.split(separator: "/").contains("Tests"),
      dependencies: target.dependencies,
      files: repository.swiftFiles(in: folder)
        .filter { path in
          !target.exclude.contains { path == $0 || path.hasPrefix("\($0)/") }
        }
        .compactMap { file("\(folder)/\($0)") }
    )
  }

  func file(_ path: String) -> Workspace.File? {
    guard let text = try? repository.text(of: path) else { return nil }
    return file(path, text: text)
  }

  func file(_ path: String, text: String) -> Workspace.File {
    // The search of the C library is much faster than that of strings in a debug build.
    let hasMacros = text.withCString { strstr($0, "#externalMacro") != nil }
    var macroModules: Set<String> = []
    if hasMacros {
      for match in text.matches(of: /#externalMacro\(\s*module: "(\w+)"/) {
        macroModules.insert(String(match.1))
      }
    }
    return Workspace.File(
      path: path,
      imports: imports.imports(in: text),
      macroModules: macroModules,
      defaultsWithoutEffect: Self.defaultsWithoutEffect(in: text),
      unchecked: UncheckedSendable.all(in: text)
    )
  }

  /// The lines with a `default` that returns no effect.
  private static func defaultsWithoutEffect(in text: String) -> [Int] {
    guard text.withCString({ strstr($0, "default:") != nil && strstr($0, ".none") != nil }) else {
      return []
    }
    return text.matches(of: /\bdefault:(?:\s|\/\/.*)*(?:return\s+)?\.none\b/).compactMap { match in
      let lines = text[..<match.startIndex].split(separator: "\n", omittingEmptySubsequences: false)
      let isComment = lines.last?.contains("//") == true
      return isComment ? nil : lines.count
    }
  }
}
