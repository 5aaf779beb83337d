import ViewKit
import ScreenTesting
import Testing

/// Compares lists that create rows on demand with lists that create all rows at once, after random
/// changes.
@MainActor
@Suite struct RowsOnDemandPropertyTests {
  struct Item: Identifiable {
    let id: Int
    var isMarked = false
  }

  @Observable @MainActor final class Model {
    var items: [Item]
    var selection: Int?
    @ObservationIgnored var visible: Set<String> = []

    init(_ items: [Item]) { self.items = items }
  }

  /// A row with state, which reports whether it is visible.
  private struct Row: View {
    let name: String
    let model: Model
    @State private var taps = 0
    var body: some View {
      Button("\(name) \(taps)") { taps += 1 }
        .onAppear { model.visible.insert(name) }
        .onDisappear { model.visible.remove(name) }
    }
  }

  /// The two rows of an item.
  private struct Pair: View {
    let item: Item
    let model: Model
    var body: some View {
      Row(name: "a\(item.id)", model: model)
      Row(name: "b\(item.id)", model: model)
    }
  }

  /// The rows of an item: two if it is marked, one or none otherwise.
  private struct Conditional: View {
    let item: Item
    let model: Model
    var body: some View {
      if item.id % 5 != 3 || item.isMarked { Row(name: "a\(item.id)", model: model) }
      if item.isMarked { Row(name: "b\(item.id)", model: model) }
    }
  }

  /// Views with an erased type.
  private struct Erased: View {
    let item: Item
    let model: Model
    var body: some View {
      AnyView(Conditional(item: item, model: model))
    }
  }

  private struct OnDemand<Rows: View>: View {
    let model: Model
    let isStack: Bool
    let rows: (Item) -> Rows
    var body: some View {
      @Bindable var model = model
      if isStack {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) { ForEach(model.items) { rows($0) } }
        }
      } else {
        List(selection: $model.selection) {
          Section {
            ForEach(model.items) { rows($0) }
          } header: {
            Text("Items")
          } footer: {
            Text("\(model.items.count) items")
          }
        }
      }
    }
  }

  private enum Change: CaseIterable {
    case scroll, insert, remove, move, mark, tap, select
  }

  private func compare<Rows: View>(
    seed: UInt64,
    isStack: Bool,
    @ViewBuilder rows: @escaping (Item, Model) -> Rows
  ) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<Int.random(in: 0...40, using: &random)).map {
      Item(id: $0, isMarked: Bool.random(using: &random))
    }
    let (model, expected) = (Model(items), Model(items))
    let screen = Screen(
      OnDemand(model: model, isStack: isStack) { rows($0, model) },
      columns: 14,
      rows: 9
    )
    // A list creates all views that contain a `ForEach` at once.
    let simple = Screen(
      OnDemand(model: expected, isStack: isStack) { item in
        ForEach([item]) { rows($0, expected) }
      },
      columns: 14,
      rows: 9
    )
    var nextID = 100
    func both(_ change: (Model, Screen) -> Void) {
      change(model, screen)
      change(expected, simple)
    }
    // A list counts the rows of views that it has not created, so that a change above the visible
    // rows can move them by another distance.
    let returnsToTop = Rows.self != Pair.self && Rows.self != AnyModifiedContent.self
    for step in 0..<40 {
      let change = Change.allCases.randomElement(using: &random) ?? .scroll
      let count = model.items.count
      let (first, second) = (
        Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)
      )
      switch change {
      case .scroll:
        let lines = Int.random(in: -20...20, using: &random)
        both { $1.scroll(byLines: lines) }
      case .insert:
        let item = Item(id: nextID, isMarked: Bool.random(using: &random))
        nextID += 1
        both { model, _ in model.items.insert(item, at: first) }
      case .remove where first < count: both { model, _ in model.items.remove(at: first) }
      case .move where first < count:
        both { model, _ in model.items.move(fromOffsets: IndexSet(integer: first), toOffset: second)
        }
      case .mark where first < count: both { model, _ in model.items[first].isMarked.toggle() }
      case .tap:
        let line = Int.random(in: 0..<9, using: &random)
        both { $1.mouse(.press(.left), column: 5, row: line) }
        both { $1.mouse(.release(.left), column: 5, row: line) }
      case .select where first < count: both { model, _ in model.selection = model.items[first].id }
      default: continue
      }
      if returnsToTop, change != .tap {
        let lines = Int.random(in: 0...20, using: &random)
        both { _, screen in
          screen.scroll(-500)
          screen.scroll(byLines: lines)
        }
      }
      guard screen.lines == simple.lines, model.visible == expected.visible else {
        Issue.record(
          """
          seed \(seed), step \(step), \(change)
          \(screen.text)
          ---
          \(simple.text)
          \(model.visible.sorted()) \(expected.visible.sorted())
          """
        )
        return
      }
    }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with two rows in a list`(seed: UInt64) {
    compare(seed: seed, isStack: false) { Pair(item: $0, model: $1) }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with two rows in a lazy stack`(seed: UInt64) {
    compare(seed: seed, isStack: true) { Pair(item: $0, model: $1) }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with up to two rows in a list`(seed: UInt64) {
    compare(seed: seed, isStack: false) {
      Conditional(item: $0, model: $1)
    }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with up to two rows in a lazy stack`(seed: UInt64) {
    compare(seed: seed, isStack: true) {
      Conditional(item: $0, model: $1)
    }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with two rows and an erased type in a list`(seed: UInt64) {
    compare(seed: seed, isStack: false) {
      AnyModifiedContent(Pair(item: $0, model: $1))
    }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with up to two rows and an erased type in a list`(seed: UInt64) {
    compare(seed: seed, isStack: false) { Erased(item: $0, model: $1) }
  }

  @Test(arguments: [UInt64](1...4))
  func `elements with up to two rows and an erased type in a lazy stack`(seed: UInt64) {
    compare(seed: seed, isStack: true) { Erased(item: $0, model: $1) }
  }
}

extension Screen {
  /// Scrolls line by line: the heights of rows that are skipped are not known.
  fileprivate func scroll(byLines lines: Int) {
    for _ in 0..<abs(lines) {
      scroll(lines.signum())
      _ = frame
    }
  }

  /// The lines without the scroll bar, whose length depends on the number of rows.
  fileprivate var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " || line.last == "▐" { line.removeLast() }
      return String(line)
    }
  }
}
