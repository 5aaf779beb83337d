extension ChangeSet {
  /// Adds a package to the workspace, if there is one, which gives the packages one build plan.
  ///
  /// - Parameter package: The path of the folder of the package.
  mutating func addToWorkspace(_ package: String) throws {
    let folder = package.split(separator: "/").last.map(String.init) ?? package
    let workspace = "AppKitPackages/AppKit.xcworkspace/contents.xcworkspacedata"
    guard repository.exists(workspace) else { return }
    try edit(workspace) { $0.addWorkspaceMember(folder) }
  }
}

extension SourceEditor {
  /// Adds a folder in alphabetical order, below the host package.
  mutating func addWorkspaceMember(_ folder: String) {
    let start = "  <FileRef location=\"group:"
    let line = "\(start)\(folder)\"></FileRef>"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard !lines.contains(Substring(line)) else { return }
    var offset = 0
    for existing in lines {
      let isPackage = existing.hasPrefix(start) && !existing.hasPrefix(start + "..")
      if isPackage && existing > line || existing == "</Workspace>" {
        return insert(line + "\n", at: offset)
      }
      offset += existing.utf8.count + 1
    }
  }
}
