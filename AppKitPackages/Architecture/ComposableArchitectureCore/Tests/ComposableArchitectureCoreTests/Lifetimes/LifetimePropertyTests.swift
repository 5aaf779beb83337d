import ComposableArchitectureCore
import Testing

/// A property test of random actions in a tree of features. In its model, an effect runs from its
/// start until its feature is missing in the state after an action.
@MainActor
@Suite
struct LifetimePropertyTests {
  private static let steps = 300

  @Test(arguments: SeededGenerator.seeds)
  func `effects run exactly as long as their feature is in the state`(
    seed: UInt64
  ) async {
    await withMainSerialExecutor {
      var random = SeededGenerator(seed: seed)
      let alive = AliveEffects()
      let pending = PendingChange<Garden.State>()
      let store = Store(
        initialState: Garden.State(tree: .random(id: 0, depth: 3, using: &random))
      ) {
        Garden(alive: alive, pending: pending)
      }
      var addresses: [Int: String] = [:]
      var earlier = store.tree
      for step in 0..<Self.steps {
        let features = store.tree.features()
        let feature = features[random.number(below: features.count)]
        var closed: String?
        var log = ""
        switch random.number(below: 20) {
        case 0..<9:
          addresses[step] = feature.address
          log = "start \(feature.address)"
          if random.number(below: 4) == 0 {
            log += ", and the parent changes the tree"
            var random = random
            pending.change = { $0.tree.change(using: &random) }
          }
          store.send(.tree(feature.start(step)))
        case 9..<17:
          let branches = features.filter { $0.update != nil }
          let branch = branches[random.number(below: branches.count)]
          log = "update \(branch.address)"
          var generator = random
          store.send(.tree(branch.update! { $0.change(using: &generator) }))
        case 17:
          log = "go back to an earlier tree"
          pending.change = { [earlier] in $0.tree = earlier }
          store.send(.tree(.update { _ in }))
          earlier = store.tree
        default:
          guard let close = feature.close, let dismissable = feature.dismissable else { continue }
          log = "close \(feature.address)"
          closed = dismissable
          store.send(.tree(close))
        }
        for _ in 0..<30 { await Task.yield() }

        let present = Set(store.tree.features().map(\.address))
        addresses = addresses.filter { present.contains($0.value) }
        if let closed { #expect(!present.contains(closed), "seed \(seed), step \(step): \(log)") }
        let undead = alive.all.subtracting(addresses.keys)
        let dead = Set(addresses.keys).subtracting(alive.all)
        guard undead.isEmpty, dead.isEmpty else {
          Issue.record(
            """
            Seed \(seed), step \(step): \(log).
              Alive, though their features have gone: \(undead.sorted())
              Dead, though their features are there: \(dead.map { "\($0) in \(addresses[$0]!)" })
            """
          )
          return
        }
      }
    }
  }
}
