import Foundation

/// The package of an executable that links packages with previews, in the build folder.
struct PreviewManifest {
  /// The name of the package and of its product.
  let name: String
  let packages: [PreviewPackages.Package]
  /// The names of the products to link, for each package.
  let products: [[String]]

  /// Returns the files of the package and their contents.
  func files(in repository: Repository) -> [String: String] {
    let root = repository.root.path
    let dependencies = packages.map { ".package(path: \"\(root)/\($0.path)\")" }
    let linked = zip(packages, products).flatMap { package, products in
      products.map { ".product(name: \"\($0)\", package: \"\(package.name)\")" }
    }
    let manifest = """
      // swift-tools-version: 6.1

      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        products: [.executable(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
          .package(path: "\(repository.path(repository.libraries))/Tools/PreviewHost"),
          \(dependencies.joined(separator: ",\n    ")),
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "PreviewHost", package: "PreviewHost"),
              \(linked.joined(separator: ",\n        ")),
            ]
          )
        ],
        swiftLanguageModes: [.v6]
      )

      """
    return [
      "Package.swift": manifest,
      "Sources/\(name)/main.swift": "import PreviewHost\n\nawait PreviewHost.main()\n",
    ]
  }

  /// Returns the names of the library products that contain the targets of files.
  ///
  /// - Parameters:
  ///   - description: The output of `swift package dump-package`.
  ///   - package: The package of the manifest.
  static func products(
    in description: Data,
    of package: PreviewPackages.Package
  ) throws(ProgramError) -> [String] {
    struct Manifest: Decodable {
      struct Product: Decodable {
        struct Kind: Decodable { let library: [String]? }
        let name: String
        let targets: [String]
        let type: Kind
      }
      struct Target: Decodable {
        let name: String
        let path: String?
      }
      let products: [Product]
      let targets: [Target]
    }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: description) else {
      throw .unreadableManifest(package.path)
    }
    var products: [String] = []
    for file in package.files {
      let target = manifest.targets.first { target in
        file.hasPrefix("\(package.path)/\(target.path ?? "Sources/\(target.name)")/")
      }
      let product = manifest.products.first { product in
        product.type.library != nil && product.targets.contains { $0 == target?.name }
      }
      guard let product else { throw .noProduct(file: file, manifest: package.path) }
      if !products.contains(product.name) { products.append(product.name) }
    }
    return products
  }
}
