@_spi(Internals) import ComposableArchitectureCore

/// A feature of the tree, derived from the state only.
struct FoundFeature {
  /// The path of properties, cases and IDs to the feature.
  let address: String

  /// The address of the nearest dismissable feature.
  let dismissable: String?

  let start: (Int) -> Branch.Action
  let close: Branch.Action?
  let update: ((@escaping (inout Branch.State) -> Void) -> Branch.Action)?
}

extension Branch.State {
  /// Returns the feature and its descendants.
  ///
  /// - Parameters:
  ///   - address: The feature's address.
  ///   - dismissable: The address of the nearest dismissable feature.
  ///   - embed: Embeds an action of the feature in an action of the tree.
  func features(
    at address: String = "tree",
    dismissable: String? = nil,
    embed: @escaping (Branch.Action) -> Branch.Action = { $0 }
  ) -> [FoundFeature] {
    var found = [
      FoundFeature(
        address: address,
        dismissable: dismissable,
        start: { embed(.start($0)) },
        close: embed(.close),
        update: { embed(.update($0)) }
      )
    ]
    if let leaf {
      found.append(.leaf(at: "\(address).leaf[\(leaf.id)]", dismissable) { embed(.leaf($0)) })
    }
    found += left.features(at: "\(address).left", dismissable) { embed(.left($0)) }
    found += right.features(at: "\(address).right", dismissable) { embed(.right($0)) }
    found += phase.features(at: "\(address).phase", dismissable) { embed(.phase($0)) }
    found += mode.features(at: "\(address).mode", dismissable, hasID: false) { embed(.mode($0)) }
    for row in rows {
      found += row.features(at: "\(address).rows[\(row.id)]", dismissable: dismissable) {
        embed(.rows(.element(id: row.id, action: $0)))
      }
    }
    for (id, state) in zip(path.ids, path) {
      let address = "\(address).path[\(id.generation)]"
      found += state.features(at: address, dismissable: address) {
        embed(.path(.element(id: id, action: $0)))
      }
    }
    if let sheet {
      let address = "\(address).sheet[\(sheet.id)]"
      found += sheet.features(at: address, dismissable: address) { embed(.sheet(.presented($0))) }
    }
    return found
  }
}

extension Part.State {
  fileprivate func features(
    at address: String,
    _ dismissable: String?,
    embed: @escaping (Part.Action) -> Branch.Action
  ) -> [FoundFeature] {
    var found: [FoundFeature] = []
    if let sheet {
      let address = "\(address).sheet[\(sheet.id)]"
      found.append(.leaf(at: address, address) { embed(.sheet(.presented($0))) })
    }
    for id in path.ids {
      let address = "\(address).path[\(id.generation)]"
      found.append(.leaf(at: address, address) { embed(.path(.element(id: id, action: $0))) })
    }
    return found
  }
}

extension Phase.State {
  fileprivate func features(
    at address: String,
    _ dismissable: String?,
    hasID: Bool = true,
    embed: @escaping (Phase.Action) -> Branch.Action
  ) -> [FoundFeature] {
    switch self {
    case .idle: []
    case .leaf(let leaf):
      // A scope treats a case as the same feature for every payload.
      [
        .leaf(at: "\(address).leaf\(hasID ? "[\(leaf.id)]" : "")", dismissable) {
          embed(.leaf($0))
        }
      ]
    case .part(let part): part.features(at: "\(address).part", dismissable) { embed(.part($0)) }
    }
  }
}

extension FoundFeature {
  fileprivate static func leaf(
    at address: String,
    _ dismissable: String?,
    embed: @escaping (Twig.Action) -> Branch.Action
  ) -> Self {
    Self(
      address: address,
      dismissable: dismissable,
      start: { embed(.start($0)) },
      close: embed(.close),
      update: nil
    )
  }
}

// MARK: - Changes

extension Branch.State {
  /// Returns a state with random children.
  static func random(id: Int, depth: Int = 2, using random: inout SeededGenerator) -> Self {
    var state = Self(id: id)
    guard depth > 0 else { return state }
    for _ in 0..<random.number(below: 4) {
      state.change(depth: depth - 1, using: &random)
    }
    return state
  }

  /// Changes this feature or a descendant randomly.
  mutating func change(depth: Int = 2, using random: inout SeededGenerator) {
    let id = random.number(below: 4)
    switch random.number(below: 30) {
    case 0: leaf = nil
    case 1: leaf = Twig.State(id: id % 2)
    case 2: sheet = nil
    case 3: sheet = .random(id: id, depth: depth, using: &random)
    case 4: rows.updateOrAppend(.random(id: id, depth: depth, using: &random))
    case 5: rows.remove(id: id)
    case 6: rows = []
    case 7: rows = [.random(id: id, depth: depth, using: &random)]
    case 8: rows.removeAll { $0.id != id }
    case 9: rows.insert(.random(id: id + 4, depth: depth, using: &random), at: 0)
    case 10: path.append(.random(id: id, depth: depth, using: &random))
    case 11: path.removeAll()
    case 12: path = StackState()
    case 13: path = StackState([.random(id: id, depth: depth, using: &random)])
    case 14: _ = path.popLast()
    case 15: if !path.isEmpty { path.removeFirst() }
    case 16: if !path.isEmpty { path[0] = .random(id: id, depth: depth, using: &random) }
    case 17: path.removeAll { $0.id == id }
    case 18: phase.change(using: &random)
    case 19: mode.change(using: &random)
    case 20: left.change(using: &random)
    case 21: right.change(using: &random)
    case 22: (left, right) = (right, left)
    case 23: left.path = right.path
    case 24: left.sheet = right.sheet
    case 25: if let row = rows.first { sheet = row }
    case 26: self = .random(id: self.id, depth: depth, using: &random)
    case 27: sheet?.change(depth: depth, using: &random)
    case 28:
      guard let id = rows.randomElement(using: &random)?.id else { return }
      rows[id: id]?.change(depth: depth, using: &random)
    default:
      guard let id = path.ids.randomElement(using: &random) else { return }
      path[id: id]?.change(depth: depth, using: &random)
    }
  }
}

extension Part.State {
  fileprivate mutating func change(using random: inout SeededGenerator) {
    switch random.number(below: 6) {
    case 0: self = Self()
    case 1: sheet = nil
    case 2: sheet = Twig.State(id: random.number(below: 2))
    case 3: path.append(Twig.State())
    case 4: _ = path.popLast()
    default: path = []
    }
  }
}

extension Phase.State {
  fileprivate mutating func change(using random: inout SeededGenerator) {
    switch random.number(below: 4) {
    case 0: self = .idle
    case 1: self = .leaf(Twig.State(id: random.number(below: 2)))
    case 2: self = .part(Part.State(sheet: Twig.State()))
    default:
      guard case .part(var part) = self else { return }
      part.change(using: &random)
      self = .part(part)
    }
  }
}
