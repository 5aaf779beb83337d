import ComposableArchitectureCore
import Testing

/// A property test of random changes of a stack. Its model is an array of IDs and values.
@Suite
struct StackStatePropertyTests {
  private struct Model: Equatable {
    var ids: [StackElementID] = []
    var values: [Int] = []
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a stack is an array of elements with IDs`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stack = StackState<Int>()
    var values: [Int] = []
    for step in 0..<500 {
      let before = Model(ids: Array(stack.ids), values: Array(stack))
      let operation = random.number(below: 24)
      // The stack and the model use the same random numbers.
      var other = random
      let keeps = change(&stack, operation, using: &random)
      _ = change(&values, operation, using: &other)

      let ids = Array(stack.ids)
      let place = "seed \(seed), step \(step), operation \(operation)"
      #expect(Array(stack) == values, "\(place)")
      #expect(Set(ids).count == values.count, "\(place)")
      #expect(ids.count == values.count, "\(place)")
      #expect(ids.map { stack[id: $0] } == values, "\(place)")
      switch keeps {
      case .positions:
        #expect(ids == before.ids, "\(place)")
      case .elements:
        // All values are distinct, so that each one has one ID.
        let known = Dictionary(uniqueKeysWithValues: zip(before.values, before.ids))
        for (id, value) in zip(ids, stack) {
          if let knownID = known[value] {
            #expect(id == knownID, "\(place)")
          } else {
            #expect(!before.ids.contains(id), "\(place)")
          }
        }
      }
      guard Array(stack) == values else { return }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the path of a stack behaves as an array of components`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stack = StackState(0..<6)
    for step in 0..<200 {
      var components = Array(stack.path)
      let operation = random.number(below: 9)
      var other = random
      reorder(&stack.path, operation, using: &random)
      reorder(&components, operation, using: &other)
      let place = "seed \(seed), step \(step), operation \(operation)"
      #expect(Array(stack.ids) == components.map(\.id), "\(place)")
      #expect(Array(stack) == components.map(\.element), "\(place)")
      if stack.count < 3 { stack.append(contentsOf: [step * 10, step * 10 + 1, step * 10 + 2]) }
    }
  }

  private enum Kept {
    /// IDs keep their positions.
    case positions
    /// Remaining elements keep their IDs, and new elements get new ones.
    case elements
  }

  /// Changes a collection through protocol requirements only.
  private func change<C>(
    _ collection: inout C,
    _ operation: Int,
    using random: inout SeededGenerator
  ) -> Kept
  where
    C: RandomAccessCollection & MutableCollection & RangeReplaceableCollection,
    C.Element == Int, C.Index == Int
  {
    let count = collection.count
    let position = random.number(below: count + 1)
    let end = position + random.number(below: count - position + 1)
    let new = Int(random.next() >> 1)
    switch operation {
    case 0, 1, 2: collection.append(new)
    case 3: collection.append(contentsOf: [new, new - 1])
    case 4: collection.insert(new, at: position)
    case 5: collection.insert(contentsOf: [new, new - 1, new - 2], at: position)
    case 6: if position < count { collection.remove(at: position) }
    case 7: collection.removeSubrange(position..<end)
    case 8: collection.replaceSubrange(position..<end, with: [new, new - 1])
    case 9: if count > 0 { collection.removeFirst() }
    case 10: if count > 0 { collection.removeLast() }
    case 11: collection.removeFirst(position)
    case 12: collection.removeLast(position)
    case 13: if position == 0 { collection.removeAll() }
    case 14: collection.removeAll { $0 % 3 == 0 }
    case 15: collection += [new]
    case 16: collection.reserveCapacity(count + 4)
    case 17:
      if position < count { collection[position] = new }
      return .positions
    case 18:
      if position < count, end < count { collection.swapAt(position, end) }
      return .positions
    case 19:
      collection.sort()
      return .positions
    case 20:
      collection.reverse()
      return .positions
    case 21:
      collection.shuffle(using: &random)
      return .positions
    case 22:
      _ = collection.partition { $0 % 2 == 0 }
      return .positions
    default:
      collection[position..<end].sort(by: >)
      return .positions
    }
    return .elements
  }

  private func reorder<C>(
    _ collection: inout C,
    _ operation: Int,
    using random: inout SeededGenerator
  )
  where
    C: RandomAccessCollection & MutableCollection & RangeReplaceableCollection,
    C.Element == StackState<Int>.PathView.Component, C.Index == Int
  {
    let count = collection.count
    let position = random.number(below: count)
    let other = random.number(below: count)
    switch operation {
    case 0: collection.swapAt(position, other)
    case 1: collection.sort { $0.element < $1.element }
    case 2: collection.reverse()
    case 3: collection.shuffle(using: &random)
    case 4: _ = collection.partition { $0.element % 2 == 0 }
    case 5: collection.remove(at: position)
    case 6: collection.removeAll { $0.element % 5 == 4 }
    case 7: collection[position].element += 1000
    default: collection[min(position, other)..<max(position, other)].reverse()
    }
  }

  @Test func `ranges of a stack are removed with their ids`() {
    var stack = StackState([1, 2, 3, 4, 5])
    let ids = stack.ids
    var positions = RangeSet<Int>()
    positions.insert(contentsOf: 0..<1)
    positions.insert(contentsOf: 2..<4)
    stack.removeSubranges(positions)
    #expect(Array(stack) == [2, 5])
    #expect(Array(stack.ids) == [ids[1], ids[4]])
  }
}
