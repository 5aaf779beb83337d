import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Counts the bodies of rows that run in a list with many sections.
@MainActor
@Suite struct ManySectionsTests {
  @Observable @MainActor final class Item: Identifiable {
    nonisolated let id: Int
    var count = 0
    init(id: Int) { self.id = id }
  }

  @Observable @MainActor final class Part: Identifiable {
    nonisolated let id: Int
    var items: [Item]
    init(id: Int, items: [Item]) {
      self.id = id
      self.items = items
    }
  }

  @Observable @MainActor final class Model {
    var parts: [Part]
    var selection: Int?
    @ObservationIgnored var bodies: [Int] = []

    init(parts: Int, items: Int) {
      self.parts = (0..<parts).map { part in
        Part(id: part, items: (0..<items).map { Item(id: part * items + $0) })
      }
    }

    func take() -> [Int] {
      defer { bodies = [] }
      return bodies.sorted()
    }
  }

  private struct Row: View {
    let item: Item
    let model: Model
    var body: some View {
      model.bodies.append(item.id)
      return Text("row \(item.id) \(item.count)")
    }
  }

  private struct Root: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.parts) { part in
          Section {
            ForEach(part.items) { Row(item: $0, model: model) }
          } header: {
            Text("Part \(part.id)")
          } footer: {
            Text("End")
          }
        }
      }
    }
  }

  private func expectFewBodies(parts: Int, items: Int) {
    let model = Model(parts: parts, items: items)
    let screen = Screen(Root(model: model), columns: 20, rows: 6)
    #expect(screen.contains("row 4"))
    #expect(model.take() == [0, 1, 2, 3, 4])

    model.parts[0].items[2].count += 1
    #expect(screen.contains("row 2 1"))
    #expect(model.take() == [2])

    model.parts[0].items.insert(Item(id: 100_000), at: 0)
    #expect(screen.contains("row \(100_000.formatted())"))
    #expect(model.take() == [100_000])

    screen.press(.down)
    screen.press(.enter)
    #expect(screen.contains("•"), "\(screen.text)")
    #expect(model.take() == [])

    screen.scroll(1)
    _ = screen.text
    #expect(model.take().count <= 1)

    screen.press(.end)
    _ = screen.text
    #expect(model.take().count <= 6)
  }

  @Test func `only visible rows of many sections run`() { expectFewBodies(parts: 500, items: 10) }

  @Test func `only visible rows of a long section run`() { expectFewBodies(parts: 1, items: 5_000) }
}
