/// A target of a package in a folder of this machine.
struct TargetID: Hashable, Comparable, Sendable {
  /// The folder of the package.
  let package: String
  let name: String

  static func < (left: Self, right: Self) -> Bool {
    (left.package, left.name) < (right.package, right.name)
  }
}

/// The targets of packages, and which of them use which others.
struct TargetGraph {
  private var targetsByID: [TargetID: PackageDescription.Target] = [:]
  private(set) var dependencies: [TargetID: Set<TargetID>] = [:]
  /// The identities of the packages from elsewhere that a target uses.
  private(set) var remote: [TargetID: Set<String>] = [:]

  init(_ packages: [LocalPackage]) {
    var products: [String: [(package: LocalPackage, targets: [String])]] = [:]
    for package in packages {
      for target in package.description.targets {
        targetsByID[TargetID(package: package.path, name: target.name)] = target
      }
      for product in package.description.products {
        products[product.name, default: []].append((package, product.targets))
      }
    }
    for package in packages {
      for target in package.description.targets {
        let id = TargetID(package: package.path, name: target.name)
        for dependency in target.dependencies + target.plugins
        where dependency.systems.isEmpty || dependency.systems.contains("linux") {
          let own = TargetID(package: package.path, name: dependency.name)
          let named = dependency.package?.lowercased()
          let owner = products[dependency.name]?.first {
            named == nil || $0.package.identity == named
              || $0.package.description.name.lowercased() == named
          }
          if named == nil, targetsByID[own] != nil {
            dependencies[id, default: []].insert(own)
          } else if let owner {
            for name in owner.targets {
              dependencies[id, default: []].insert(
                TargetID(package: owner.package.path, name: name)
              )
            }
          } else {
            remote[id, default: []].insert(named ?? dependency.name.lowercased())
          }
        }
      }
    }
  }

  var targets: [TargetID] { targetsByID.keys.sorted() }

  subscript(id: TargetID) -> PackageDescription.Target? { targetsByID[id] }

  /// The targets of packages, and those that they use, also through others.
  func reached(from packages: [LocalPackage]) -> Set<TargetID> {
    var reached: Set<TargetID> = []
    var pending = packages.flatMap { package in
      package.description.targets.map { TargetID(package: package.path, name: $0.name) }
    }
    while let id = pending.popLast() {
      if reached.insert(id).inserted { pending += dependencies[id] ?? [] }
    }
    return reached
  }

  /// The given targets, and all that use them, also through others: for each, one that it uses.
  func dependents(of targets: Set<TargetID>) -> [TargetID: TargetID] {
    var users: [TargetID: [TargetID]] = [:]
    for (user, used) in dependencies {
      for target in used { users[target, default: []].append(user) }
    }
    var reasons: [TargetID: TargetID] = [:]
    var pending = targets.sorted()
    while let target = pending.popLast() {
      for user in (users[target] ?? []).sorted()
      where reasons[user] == nil && !targets.contains(user) {
        reasons[user] = target
        pending.append(user)
      }
    }
    return reasons
  }
}
