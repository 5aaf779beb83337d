import Foundation

/// A manifest, as `swift package dump-package` prints it.
struct PackageDescription: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable {
    let name: String
    let type: String
    var path: String?
    var sources: [String]?
    var exclude: [String] = []
    var url: String?
    var dependencies: [TargetDependency] = []
    var resources: [Resource] = []
    var plugins: [TargetDependency] = []

    enum CodingKeys: String, CodingKey {
      case name, type, path, sources, exclude, url, dependencies, resources
      case plugins = "pluginUsages"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      type = try values.decode(String.self, forKey: .type)
      path = try values.decodeIfPresent(String.self, forKey: .path)
      sources = try values.decodeIfPresent([String].self, forKey: .sources)
      exclude = try values.decodeIfPresent([String].self, forKey: .exclude) ?? []
      url = try values.decodeIfPresent(String.self, forKey: .url)
      dependencies =
        try values.decodeIfPresent([TargetDependency].self, forKey: .dependencies) ?? []
      resources = try values.decodeIfPresent([Resource].self, forKey: .resources) ?? []
      plugins = try values.decodeIfPresent([TargetDependency].self, forKey: .plugins) ?? []
    }

    var isTest: Bool { type == "test" }
  }

  struct Resource: Decodable { let path: String }

  /// The name of a target or product, with the name of the package if the manifest has it.
  struct TargetDependency: Decodable {
    let name: String
    let package: String?
    /// The systems on which it is a dependency, or none for all.
    let systems: [String]

    private struct Condition: Decodable { let platformNames: [String]? }
    private enum Value: Decodable {
      case text(String), condition(Condition), other

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
          self = .text(text)
        } else if let condition = try? value.decode(Condition.self) {
          self = .condition(condition)
        } else {
          self = .other
        }
      }
    }

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Value]].self)
      guard let (kind, values) = kinds.first, case .text(let name)? = values.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "The dependency has no name.")
        )
      }
      self.name = name
      if kind == "product" || kind == "plugin", values.count > 1,
        case .text(let package) = values[1]
      {
        self.package = package
      } else {
        package = nil
      }
      if case .condition(let condition)? = values.last {
        systems = condition.platformNames ?? []
      } else {
        systems = []
      }
    }
  }

  /// Another package that this one uses.
  enum Dependency: Decodable {
    case local(path: String)
    case remote(identity: String, url: String, Requirement?)
    case registry(identity: String)

    private struct Folder: Decodable { let path: String }
    private struct Registry: Decodable { let identity: String }
    private struct Remote: Decodable {
      struct Location: Decodable {
        struct Address: Decodable { let urlString: String }
        let remote: [Address]?
        let local: [String]?
      }
      let identity: String
      let location: Location
      let requirement: Requirement?
    }
    private enum CodingKeys: CodingKey { case fileSystem, sourceControl, registry }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      if let folder = try values.decodeIfPresent([Folder].self, forKey: .fileSystem)?.first {
        self = .local(path: folder.path)
      } else if let remote = try values.decodeIfPresent([Remote].self, forKey: .sourceControl)?
        .first
      {
        let url = remote.location.remote?.first?.urlString ?? remote.location.local?.first ?? ""
        self = .remote(identity: remote.identity, url: url, remote.requirement)
      } else {
        let registry = try values.decode([Registry].self, forKey: .registry).first
        self = .registry(identity: registry?.identity ?? "")
      }
    }
  }

  struct VersionRange: Decodable {
    let lowerBound: String
    let upperBound: String
  }

  struct Requirement: Decodable {
    var range: [VersionRange]?
    var exact: [String]?
    var branch: [String]?
    var revision: [String]?
  }

  let name: String
  let dependencies: [Dependency]
  let products: [Product]
  let targets: [Target]
}
