import Foundation

extension Repository {
  /// The folder of the packages of the app.
  var packages: String { "AppKitPackages" }

  /// The folders of the packages of the repository in alphabetical order.
  var packageFolders: [String] { packageFolders(in: packages) }

  /// The folders of the packages in a folder. A package is there, or one level below in the folder
  /// of its layer.
  func packageFolders(in folder: String) -> [String] {
    func hasManifest(_ path: String) -> Bool { exists("\(path)/Package.swift") }
    return entries(of: folder).map { "\(folder)/\($0)" }.flatMap { path in
      hasManifest(path) ? [path] : entries(of: path).map { "\(path)/\($0)" }.filter(hasManifest)
    }
  }

  /// The folder of the libraries, which can be in another repository.
  ///
  /// The root manifest names it: the folder of the package ComposableArchitecture.
  var libraries: String {
    guard let manifest = try? text(of: "Package.swift"),
      let end = manifest.range(of: "/Architecture/ComposableArchitecture\")"),
      let start = manifest[..<end.lowerBound].range(of: "(path: \"", options: .backwards)
    else { return packages }
    return String(manifest[start.upperBound..<end.lowerBound])
  }

  /// The absolute path of a file or folder.
  func path(_ relative: String) -> String {
    URL(filePath: relative, relativeTo: URL(filePath: root.path + "/")).standardizedFileURL.path
  }

  /// The paths of all files below a folder in alphabetical order, without hidden folders.
  func files(below folder: String) -> [String] {
    entries(of: folder).filter { !$0.hasPrefix(".build") }.flatMap { entry -> [String] in
      let path = "\(folder)/\(entry)"
      let isFolder = (try? url(of: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      return isFolder == true ? files(below: path) : [path]
    }
  }
}
