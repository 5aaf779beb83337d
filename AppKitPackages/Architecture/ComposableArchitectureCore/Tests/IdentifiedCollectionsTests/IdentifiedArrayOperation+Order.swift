import Foundation
import IdentifiedCollections

extension IdentifiedArrayOperation {
  static let orders: [Self] = [
    Self("swapAt(_:_:)") { array, model, generator in
      guard let i = generator.position(in: model), let j = generator.position(in: model)
      else { return }
      array.swapAt(i, j)
      model.swapAt(i, j)
    },
    Self("reverse()") { array, model, _ in
      array.reverse()
      model.reverse()
    },
    Self("sort(by:)") { array, model, _ in
      array.sort(by: isOrdered)
      model.sort(by: isOrdered)
    },
    Self("sort(using:)") { array, model, _ in
      array.sort(using: [KeyPathComparator(\Item.value), KeyPathComparator(\Item.id)])
      model.sort(by: isOrdered)
    },
    Self("shuffle(using:)") { array, model, generator in
      array.shuffle(using: &generator)
      takeOrder(of: array, in: &model)
    },
    Self("partition(by:)") { array, model, _ in
      let index = array.partition { $0.value > 50 }
      guard array[..<index].allSatisfy({ $0.value <= 50 }),
        array[index...].allSatisfy({ $0.value > 50 })
      else { return }
      takeOrder(of: array, in: &model)
    },
    Self("move(fromOffsets:toOffset:)") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      let offsets = IndexSet(model.indices.filter { _ in Bool.random(using: &generator) })
      array.move(fromOffsets: offsets, toOffset: position)
      let moved = offsets.map { model[$0] }
      let before = model[..<position].indices.filter { !offsets.contains($0) }
      let after = model[position...].indices.filter { !offsets.contains($0) }
      model = (before + offsets + after).map { [model] in model[$0] }
    },
    Self("subscript(bounds:).sort(by:)") { array, model, generator in
      let range = generator.range(in: model)
      array[range].sort(by: isOrdered)
      model[range].sort(by: isOrdered)
    },
    Self("subscript(bounds:).reverse()") { array, model, generator in
      let range = generator.range(in: model)
      array[range].reverse()
      model[range].reverse()
    },
    Self("moveSubranges(_:to:)") { array, model, generator in
      let (range, position) = (generator.range(in: model), generator.range(in: model).lowerBound)
      array.moveSubranges(RangeSet(range), to: position)
      model.moveSubranges(RangeSet(range), to: position)
    },
  ]

  /// Operations through protocol requirements only.
  static let genericCode: [Self] = [
    Self("generic swapAt(_:_:)") { array, model, generator in
      guard let i = generator.position(in: model), let j = generator.position(in: model)
      else { return }
      swap(&array, i, j)
      model.swapAt(i, j)
    },
    Self("generic swap through a copy") { array, model, generator in
      guard let i = generator.position(in: model), let j = generator.position(in: model)
      else { return }
      exchange(&array, i, j)
      model.swapAt(i, j)
    },
    Self("generic reverse()") { array, model, _ in
      reverse(&array)
      model.reverse()
    },
    Self("generic sort(by:)") { array, model, _ in
      sort(&array)
      model.sort(by: isOrdered)
    },
    Self("generic insertion sort") { array, model, _ in
      insertionSort(&array)
      model.sort(by: isOrdered)
    },
    Self("generic sort(using:)") { array, model, _ in
      sortUsingComparators(&array)
      model.sort(by: isOrdered)
    },
    Self("generic shuffle(using:)") { array, model, generator in
      shuffle(&array, using: &generator)
      takeOrder(of: array, in: &model)
    },
    Self("generic partition(by:)") { array, model, _ in
      partition(&array)
      takeOrder(of: array, in: &model)
    },
    Self("generic rotation") { array, model, _ in
      rotate(&array)
      if !model.isEmpty { model.append(model.removeFirst()) }
    },
    Self("generic subscript(position:)") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      let item = generator.item()
      write(item, to: position, in: &array)
      write(item, to: position, of: &model)
    },
    Self("generic subscript(bounds:).sort(by:)") { array, model, generator in
      let range = generator.range(in: model)
      sort(range, of: &array)
      model[range].sort(by: isOrdered)
    },
    Self("generic insertions") { array, model, generator in
      let (item, items) = (generator.item(), generator.items())
      let position = generator.range(in: model).lowerBound
      insert(item, items, at: position, into: &array)
      model += free([item], besides: model)
      model.insert(contentsOf: free(items, besides: model), at: position)
    },
    Self("generic removals") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      remove(at: position, from: &array)
      remove(at: position, from: &model)
    },
    Self("generic replaceSubrange(_:with:)") { array, model, generator in
      let (range, items) = (generator.range(in: model), generator.items())
      replaceElements(range, with: items, in: &array)
      replace(range, with: items, in: &model)
    },
  ]

  private static func swap<C: MutableCollection>(_ items: inout C, _ i: C.Index, _ j: C.Index) {
    items.swapAt(i, j)
  }

  private static func exchange<C: MutableCollection>(
    _ items: inout C,
    _ i: C.Index,
    _ j: C.Index
  ) {
    let item = items[i]
    items[i] = items[j]
    items[j] = item
  }

  private static func reverse(_ items: inout some MutableCollection & BidirectionalCollection) {
    items.reverse()
  }

  private static func sort<C: MutableCollection & RandomAccessCollection>(_ items: inout C)
  where C.Element == Item {
    items.sort(by: isOrdered)
  }

  private static func sort<C: MutableCollection & RandomAccessCollection>(
    _ range: Range<C.Index>,
    of items: inout C
  ) where C.Element == Item, C.SubSequence: MutableCollection & RandomAccessCollection {
    items[range].sort(by: isOrdered)
  }

  private static func sortUsingComparators<C: MutableCollection & RandomAccessCollection>(
    _ items: inout C
  ) where C.Element == Item {
    items.sort(using: [KeyPathComparator(\Item.value), KeyPathComparator(\Item.id)])
  }

  private static func insertionSort<C: MutableCollection & RandomAccessCollection>(
    _ items: inout C
  ) where C.Element == Item, C.Index == Int {
    for end in items.indices {
      let item = items[end]
      var position = end
      while position > items.startIndex, isOrdered(item, items[position - 1]) {
        items[position] = items[position - 1]
        position -= 1
      }
      items[position] = item
    }
  }

  private static func shuffle(
    _ items: inout some MutableCollection & RandomAccessCollection,
    using generator: inout SeededGenerator
  ) {
    items.shuffle(using: &generator)
  }

  private static func partition<C: MutableCollection>(_ items: inout C) where C.Element == Item {
    _ = items.partition { $0.value > 50 }
  }

  private static func rotate<C: MutableCollection>(_ items: inout C) {
    guard let first = items.first else { return }
    var position = items.startIndex
    while case let next = items.index(after: position), next != items.endIndex {
      items[position] = items[next]
      position = next
    }
    items[position] = first
  }

  private static func write<C: MutableCollection>(
    _ item: Item,
    to position: C.Index,
    in items: inout C
  ) where C.Element == Item {
    items[position] = item
  }

  private static func insert<C: RangeReplaceableCollection>(
    _ item: Item,
    _ others: [Item],
    at position: C.Index,
    into items: inout C
  ) where C.Element == Item {
    items.append(item)
    items.insert(contentsOf: others, at: position)
  }

  private static func remove<C: RangeReplaceableCollection & BidirectionalCollection>(
    at position: C.Index,
    from items: inout C
  ) where C.Element == Item {
    items.remove(at: position)
    if !items.isEmpty { items.removeFirst() }
    if !items.isEmpty { items.removeLast() }
    items.removeAll { $0.value % 7 == 0 }
    items.removeSubrange(items.startIndex..<items.startIndex)
  }

  private static func replaceElements<C: RangeReplaceableCollection>(
    _ range: Range<C.Index>,
    with others: [Item],
    in items: inout C
  ) where C.Element == Item {
    items.replaceSubrange(range, with: others)
  }
}
