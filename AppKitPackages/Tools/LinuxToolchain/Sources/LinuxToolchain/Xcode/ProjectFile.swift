import Foundation

/// The objects of a file `project.pbxproj`.
struct ProjectFile {
  typealias Object = [String: Any]

  /// The folder `NAME.xcodeproj`.
  let path: String
  let objects: [String: Object]
  let root: Object
  /// The group of each file and each group.
  private let parents: [String: String]

  /// Reads a project.
  init(_ path: String) throws {
    let file = path + "/project.pbxproj"
    let fix = "open the project in Xcode, which repairs or reports it."
    guard let data = FileManager.default.contents(atPath: file), data.count < 100_000_000 else {
      throw CommandError("\(file) cannot be read.", fix: fix)
    }
    try self.init(path, data)
  }

  init(_ path: String, _ data: Data) throws {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? Object, let objects = list["objects"] as? [String: Any],
      let identifier = list["rootObject"] as? String, let root = objects[identifier] as? Object
    else {
      throw CommandError(
        "\(path)/project.pbxproj is no project of Xcode.",
        fix: "open the project in Xcode, which repairs or reports it."
      )
    }
    self.path = path
    self.root = root
    self.objects = objects.compactMapValues { $0 as? Object }
    var parents: [String: String] = [:]
    for (identifier, object) in self.objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
    }
    self.parents = parents
  }

  /// The folder of the project, at which its paths begin.
  var folder: String {
    let parent = path.parentFolder
    guard let directory = root["projectDirPath"] as? String, !directory.isEmpty else {
      return parent
    }
    return Files.resolved("\(parent)/\(directory)")
  }

  /// The objects that a list of another one names, with their identifiers.
  func list(_ key: String, of object: Object) -> [(identifier: String, object: Object)] {
    (object[key] as? [String] ?? []).compactMap { identifier in
      objects[identifier].map { (identifier, $0) }
    }
  }

  func object(_ key: String, of object: Object) -> Object? {
    (object[key] as? String).flatMap { objects[$0] }
  }

  /// The absolute path of a file or a group, or nil for products and files of SDKs.
  func path(of identifier: String) -> String? {
    var parts: [String] = []
    var next: String? = identifier
    // Groups that contain each other would have no end.
    for _ in 0..<100 {
      guard let identifier = next, let object = objects[identifier] else { break }
      if let path = object["path"] as? String, !path.isEmpty { parts.insert(path, at: 0) }
      switch object["sourceTree"] as? String {
      case "<absolute>": return (parts.joined(separator: "/") as NSString).standardizingPath
      case "SOURCE_ROOT": next = nil
      case "<group>": next = parents[identifier]
      case nil where object["isa"] as? String == "PBXProject": next = nil
      default: return nil
      }
    }
    return ((["\(folder)"] + parts).joined(separator: "/") as NSString).standardizingPath
  }
}
