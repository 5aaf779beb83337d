import Foundation
import IdentifiedCollections

extension IdentifiedArrayOperation {
  static let insertions: [Self] = [
    Self("append(_:)") { array, model, generator in
      let item = generator.item()
      array.append(item)
      model += free([item], besides: model)
    },
    Self("append(contentsOf:)") { array, model, generator in
      let items = generator.items()
      array.append(contentsOf: items)
      model += free(items, besides: model)
    },
    Self("+=") { array, model, generator in
      let items = generator.items()
      array += items
      model += free(items, besides: model)
    },
    Self("+") { array, model, generator in
      let items = generator.items()
      array = array + items
      model += free(items, besides: model)
    },
    Self("insert(_:at:)") { array, model, generator in
      let (item, position) = (generator.item(), generator.range(in: model).lowerBound)
      array.insert(item, at: position)
      model.insert(contentsOf: free([item], besides: model), at: position)
    },
    Self("insert(contentsOf:at:)") { array, model, generator in
      let (items, position) = (generator.items(), generator.range(in: model).lowerBound)
      array.insert(contentsOf: items, at: position)
      model.insert(contentsOf: free(items, besides: model), at: position)
    },
    Self("updateOrAppend(_:)") { array, model, generator in
      let item = generator.item()
      array.updateOrAppend(item)
      if let position = model.firstIndex(where: { $0.id == item.id }) {
        model[position] = item
      } else {
        model.append(item)
      }
    },
    Self("updateOrInsert(_:at:)") { array, model, generator in
      let (item, new) = (generator.item(), generator.range(in: model).lowerBound)
      array.updateOrInsert(item, at: new)
      if let position = model.firstIndex(where: { $0.id == item.id }) {
        model[position] = item
      } else {
        model.insert(item, at: new)
      }
    },
    Self("subscript(id:default:)") { array, model, generator in
      let item = generator.item()
      array[id: item.id, default: item].value += 1
      if let position = model.firstIndex(where: { $0.id == item.id }) {
        model[position].value += 1
      } else {
        model.append(Item(id: item.id, value: item.value + 1))
      }
    },
    Self("init(_:)") { array, model, generator in
      let items = generator.items(upTo: 20)
      array = IdentifiedArray(items)
      model = free(items, besides: [])
    },
    Self("init(repeating:count:)") { array, model, generator in
      let (item, count) = (generator.item(), Int.random(in: 0...3, using: &generator))
      array = IdentifiedArray(repeating: item, count: count)
      model = count == 0 ? [] : [item]
    },
    Self("reserveCapacity(_:)") { array, _, generator in
      array.reserveCapacity(.random(in: 0...50, using: &generator))
    },
  ]

  static let removals: [Self] = [
    Self("remove(id:)") { array, model, generator in
      let id = generator.id()
      array.remove(id: id)
      model.removeAll { $0.id == id }
    },
    Self("remove(_:)") { array, model, generator in
      let item = generator.item()
      array.remove(item)
      model.removeAll { $0.id == item.id }
    },
    Self("subscript(id:) with nil") { array, model, generator in
      let id = generator.id()
      array[id: id] = nil
      model.removeAll { $0.id == id }
    },
    Self("remove(at:)") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      array.remove(at: position)
      model.remove(at: position)
    },
    Self("remove(atOffsets:)") { array, model, generator in
      let offsets = IndexSet(generator.range(in: model))
      array.remove(atOffsets: offsets)
      for offset in offsets.reversed() { model.remove(at: offset) }
    },
    Self("removeAll(where:)") { array, model, generator in
      let remainder = Int.random(in: 0..<3, using: &generator)
      array.removeAll { $0.value % 3 == remainder }
      model.removeAll { $0.value % 3 == remainder }
    },
    Self("filter(_:)") { array, model, generator in
      let remainder = Int.random(in: 0..<5, using: &generator)
      array = array.filter { $0.value % 5 != remainder }
      model = model.filter { $0.value % 5 != remainder }
    },
    Self("removeFirst()") { array, model, _ in
      guard !model.isEmpty else { return }
      array.removeFirst()
      model.removeFirst()
    },
    Self("removeLast(_:)") { array, model, generator in
      let count = generator.range(in: model).count
      array.removeLast(count)
      model.removeLast(count)
    },
    Self("popLast()") { array, model, _ in
      _ = array.popLast()
      _ = model.popLast()
    },
    Self("removeSubrange(_:)") { array, model, generator in
      let range = generator.range(in: model)
      array.removeSubrange(range)
      model.removeSubrange(range)
    },
    Self("removeAll(keepingCapacity:)") { array, model, generator in
      guard Int.random(in: 0..<10, using: &generator) == 0 else { return }
      array.removeAll(keepingCapacity: true)
      model = []
    },
  ]

  static let replacements: [Self] = [
    Self("subscript(id:) with an element") { array, model, generator in
      let item = generator.item()
      array[id: item.id] = item
      if let position = model.firstIndex(where: { $0.id == item.id }) {
        model[position] = item
      } else {
        model.append(item)
      }
    },
    Self("subscript(id:) in place") { array, model, generator in
      let id = generator.id()
      array[id: id]?.value += 1
      if let position = model.firstIndex(where: { $0.id == id }) { model[position].value += 1 }
    },
    Self("update(_:at:)") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      let item = Item(id: model[position].id, value: generator.item().value)
      array.update(item, at: position)
      model[position] = item
    },
    Self("subscript(position:)") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      let item = generator.item()
      array[position] = item
      write(item, to: position, of: &model)
    },
    Self("subscript(position:) in place") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      array[position].value += 1
      model[position].value += 1
    },
    Self("the identity at a position, in place") { array, model, generator in
      guard let position = generator.position(in: model) else { return }
      let id = generator.id()
      guard !model.contains(where: { $0.id == id }) else { return }
      array[position].id = id
      model[position].id = id
    },
    Self("subscript(bounds:) with as many elements") { array, model, generator in
      let range = generator.range(in: model)
      let items = Array(
        free((0..<40).map { _ in generator.item() }, besides: []).prefix(range.count)
      )
      guard items.count == range.count else { return }
      array[range] = IdentifiedArray(uniqueElements: items)[...]
      for (position, item) in zip(range, items) { write(item, to: position, of: &model) }
    },
    Self("subscript(bounds:) with more or fewer elements") { array, model, generator in
      let (range, items) = (generator.range(in: model), free(generator.items(), besides: []))
      guard items.count != range.count else { return }
      array[range] = IdentifiedArray(uniqueElements: items)[...]
      replace(range, with: items, in: &model)
    },
    Self("replaceSubrange(_:with:)") { array, model, generator in
      let (range, items) = (generator.range(in: model), generator.items())
      array.replaceSubrange(range, with: items)
      replace(range, with: items, in: &model)
    },
  ]
}
