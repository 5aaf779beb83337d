import IdentifiedCollections
import Testing

@Suite
struct IdentifiedArrayModelTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random operations, one after the other, keep elements and identities together`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var array: IdentifiedArrayOf<Item> = []
    var model: [Item] = []
    var names: [String] = []
    for _ in 0..<250 {
      // Sound: the array of operations is not empty.
      let operation = IdentifiedArrayOperation.all.randomElement(using: &generator)!
      let (before, modelBefore) = (array, model)
      names.append(operation.name)
      operation.run(&array, &model, &generator)
      guard isConsistent(array, with: model) else {
        Issue.record(
          """
          '\(operation.name)' made \(array) of \(before), with the ids \(array.ids). Expected: \
          \(model). Operations: \(names.suffix(5)). Model before: \(modelBefore)
          """
        )
        return
      }
    }
  }

  @Test(arguments: IdentifiedArrayOperation.all.map(\.name))
  func `an operation keeps elements and identities together and records changed identities`(
    name: String
  ) throws {
    let operation = try #require(IdentifiedArrayOperation.all.first { $0.name == name })
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<Int.random(in: 0...12, using: &generator)).map { _ in generator.item() }
      var array = IdentifiedArray(items)
      var model = IdentifiedArrayOperation.free(items, besides: [])
      array.noteElementChanges {
        ElementIdentity(location: UInt64($0.id) + 1, tags: 0)
      }
      let ids = array.ids
      operation.run(&array, &model, &generator)
      let isNoted = array.takeElementChanges()
      #expect(isConsistent(array, with: model), "Seed: \(seed)")
      #expect(array.ids == ids || isNoted, "Seed: \(seed)")
    }
  }

  private func isConsistent(_ array: IdentifiedArrayOf<Item>, with model: [Item]) -> Bool {
    array.elements == model
      && Array(array.ids) == model.map(\.id)
      && array.count == model.count
      && model.enumerated().allSatisfy { position, item in
        array.index(id: item.id) == position
          && array[id: item.id] == item
          && array[position] == item
          && array.contains(item)
      }
      && Set(0..<16).subtracting(model.map(\.id)).allSatisfy {
        array[id: $0] == nil && array.index(id: $0) == nil
      }
  }
}
