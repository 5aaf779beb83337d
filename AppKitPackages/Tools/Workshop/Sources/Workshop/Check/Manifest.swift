/// The parts of a package's manifest that the rules concern, as SwiftPM evaluates it.
struct Manifest: Codable, Equatable, Sendable {
  struct Package: Codable, Equatable, Sendable {
    /// The identity of the package. For a local package this is the lowercase name of its folder.
    var identity: String
    /// The last component of a local package's path, `App` for the host package at the root, or nil
    /// for a package with a URL.
    var folder: String?
  }

  struct Product: Codable, Equatable, Sendable {
    var name: String
    var targets: [String]
  }

  struct Target: Codable, Equatable, Sendable {
    var name: String
    /// SwiftPM's name of the kind: `regular`, `executable`, `test`, `macro`, `system`, `plugin`.
    var kind: String
    /// The folder, if it is not the one that SwiftPM expects.
    var path: String?
    var exclude: [String]
    var dependencies: [Dependency]
  }

  /// A dependency on a product of another package, or on a target of the same package.
  struct Dependency: Codable, Hashable, Sendable {
    var name: String
    var package: String?
  }

  var packages: [Package]
  var products: [Product]
  var targets: [Target]
}

extension Manifest {
  /// The output of `swift package dump-package`.
  struct Dump: Decodable {
    var dependencies: [PackageDependency]
    var products: [Product]
    var targets: [Target]

    struct PackageDependency: Decodable {
      struct Location: Decodable {
        var identity: String
        var path: String?
      }
      var fileSystem: [Location]?
      var sourceControl: [Location]?
      var registry: [Location]?
    }

    struct Target: Decodable {
      struct Dependency: Decodable {
        var byName: Names?
        var product: Names?
        var target: Names?
      }
      var name: String
      var type: String
      var path: String?
      var exclude: [String]
      var dependencies: [Dependency]
    }

    /// An array that begins with the name of a target, or with those of a product and its package.
    struct Names: Decodable {
      var name: String
      var package: String?

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        name = try container.decode(String.self)
        package = try? container.decode(String.self)
      }
    }
  }

  /// - Parameter root: The path of the repository, whose host package has the name `App`.
  init(_ dump: Dump, root: String) {
    let locations = dump.dependencies.flatMap { dependency -> [Dump.PackageDependency.Location] in
      dependency.fileSystem ?? dependency.sourceControl ?? dependency.registry ?? []
    }
    packages = locations.map { location in
      let folder = location.path.map { path in
        path == root ? "App" : String(path.split(separator: "/").last ?? "")
      }
      return Package(identity: location.identity, folder: folder)
    }
    products = dump.products
    targets = dump.targets.map { target in
      Target(
        name: target.name,
        kind: target.type,
        path: target.path,
        exclude: target.exclude,
        dependencies: target.dependencies.compactMap { dependency in
          if let product = dependency.product {
            return Dependency(name: product.name, package: product.package)
          }
          return (dependency.byName ?? dependency.target).map { Dependency(name: $0.name) }
        }
      )
    }
  }
}
