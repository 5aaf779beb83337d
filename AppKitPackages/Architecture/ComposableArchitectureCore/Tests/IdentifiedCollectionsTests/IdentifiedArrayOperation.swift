import Foundation
import IdentifiedCollections

struct Item: Codable, Hashable, Identifiable {
  var id: Int
  var value: Int
}

/// A reproducible random number generator.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns an item with one of few identities, so that duplicates are frequent.
  mutating func item() -> Item {
    Item(id: id(), value: .random(in: 0..<100, using: &self))
  }

  mutating func id() -> Int {
    .random(in: 0..<16, using: &self)
  }

  mutating func items(upTo count: Int = 5) -> [Item] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in item() }
  }

  mutating func position(in items: [Item]) -> Int? {
    items.indices.randomElement(using: &self)
  }

  mutating func range(in items: [Item]) -> Range<Int> {
    let bounds = [0, 1].map { _ in Int.random(in: 0...items.count, using: &self) }.sorted()
    return bounds[0]..<bounds[1]
  }
}

/// A change of an identified array and of its model, an array.
struct IdentifiedArrayOperation: Sendable {
  typealias Body =
    @Sendable (inout IdentifiedArrayOf<Item>, inout [Item], inout SeededGenerator) -> Void

  let name: String
  let run: Body

  init(_ name: String, run: @escaping Body) {
    self.name = name
    self.run = run
  }

  static let all = insertions + removals + replacements + orders + genericCode

  /// A total order of items.
  @Sendable
  static func isOrdered(_ lhs: Item, _ rhs: Item) -> Bool {
    (lhs.value, lhs.id) < (rhs.value, rhs.id)
  }

  /// Returns the elements whose identities are new.
  static func free(_ elements: [Item], besides others: [Item]) -> [Item] {
    var ids = Set(others.map(\.id))
    return elements.filter { ids.insert($0.id).inserted }
  }

  /// Writes an element to an index of the model.
  static func write(_ item: Item, to position: Int, of model: inout [Item]) {
    if let other = model.firstIndex(where: { $0.id == item.id }) { model.swapAt(position, other) }
    model[position] = item
  }

  static func replace(_ bounds: Range<Int>, with items: [Item], in model: inout [Item]) {
    var others = model
    others.removeSubrange(bounds)
    model.replaceSubrange(bounds, with: free(items, besides: others))
  }

  /// Requires equal elements and copies their order, which is random.
  static func takeOrder(of array: some Sequence<Item>, in model: inout [Item]) {
    let elements = Array(array)
    guard elements.sorted(by: isOrdered) == model.sorted(by: isOrdered) else { return }
    model = elements
  }
}
