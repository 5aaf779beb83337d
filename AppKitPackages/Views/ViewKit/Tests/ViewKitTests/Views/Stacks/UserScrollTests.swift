import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests of the modifiers that report scrolling by the user.
@MainActor
@Suite struct UserScrollTests {
  /// Collects what a view reports.
  private final class Log<Value> {
    var values: [Value] = []
  }

  /// A column of rows whose first one the app knows.
  private struct Rows: View {
    var anchor: UnitPoint?
    var isTarget = true
    let log: Log<Int?>
    @State private var top: Int?
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { top = 60 }
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(0..<100, id: \.self) { Text("row \($0)") }
          }
          .scrollTargetLayout(isEnabled: isTarget)
        }
        .scrollPosition(id: $top, anchor: anchor)
        .onChange(of: top) { log.values.append(top) }
      }
    }
  }

  private func rows(_ screen: Screen) -> [String] {
    screen.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("row") }
  }

  @Test func `the wheel and the keys write the first visible view into the binding`() {
    let log = Log<Int?>()
    let screen = Screen(Rows(log: log), columns: 20, rows: 6)
    #expect(log.values == [])
    screen.scroll(3)
    #expect(log.values == [3])
    screen.press(.pageDown)
    #expect(log.values == [3, 7])
    screen.press(.end)
    screen.press(.home)
    #expect(log.values == [3, 7, 95, 0])
    // Nothing moves.
    screen.scroll(-3)
    #expect(log.values == [3, 7, 95, 0])
  }

  @Test func `a view that the user has scrolled to stays where it is`() {
    let screen = Screen(Rows(log: Log()), columns: 20, rows: 6)
    screen.tap("Go")
    #expect(rows(screen).contains("row 60"))
    screen.scroll(-20)
    let shown = rows(screen)
    _ = screen.frame
    #expect(rows(screen) == shown)
    // The app scrolls to the same view again.
    screen.tap("Go")
    #expect(rows(screen).contains("row 60"))
  }

  @Test(arguments: [(UnitPoint.top, 10), (.center, 12), (.bottom, 14)])
  func `the anchor is the point of the scroll view at which the view is`(
    anchor: UnitPoint,
    id: Int
  ) {
    let log = Log<Int?>()
    let screen = Screen(Rows(anchor: anchor, log: log), columns: 20, rows: 6)
    screen.scroll(10)
    #expect(log.values == [id])
    #expect(rows(screen) == (10..<15).map { "row \($0)" })
  }

  @Test func `without targets the binding is not written`() {
    let log = Log<Int?>()
    let screen = Screen(Rows(isTarget: false, log: log), columns: 20, rows: 6)
    screen.scroll(10)
    #expect(log.values == [])
  }

  /// A scroll view of a layout, with the identity that its binding has.
  private struct Page<ID: Hashable, Content: View>: View {
    var axes = Axis.Set.vertical
    let log: Log<ID?>
    @ViewBuilder let content: Content
    @State private var top: ID?
    var body: some View {
      ScrollView(axes, showsIndicators: false) { content }
        .scrollPosition(id: $top)
        .onChange(of: top) { log.values.append(top) }
    }
  }

  @Test func `each layout has targets, also in padding`() {
    let stack = Log<Int?>()
    let ofStack = Page(log: stack) {
      VStack(spacing: 16) { ForEach(0..<30, id: \.self) { Text("row \($0)").padding(.top, 16) } }
        .padding()
        .scrollTargetLayout()
    }
    var screen = Screen(ofStack, columns: 20, rows: 5)
    // Each view takes two rows and a gap, and the padding one row.
    for (lines, id) in [(1, 0), (2, 1), (1, 1), (2, 2)] {
      screen.scroll(lines)
      #expect(stack.values.last == id)
    }

    let grid = Log<Int?>()
    let ofGrid = Page(log: grid) {
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
        ForEach(0..<90, id: \.self) { Text("\($0)") }
      }
      .scrollTargetLayout()
    }
    screen = Screen(ofGrid, columns: 20, rows: 5)
    screen.scroll(2)
    #expect(grid.values == [6])

    let row = Log<Int?>()
    let ofRow = Page(axes: .horizontal, log: row) {
      LazyHStack(spacing: 0) {
        ForEach(0..<30, id: \.self) { Text("\($0)").frame(width: 80) }
      }
      .scrollTargetLayout()
    }
    screen = Screen(ofRow, columns: 20, rows: 1)
    // A line is four columns.
    screen.scroll(6)
    #expect(row.values == [2])
  }

  @Test func `views are reported by an identity of the type of the binding`() {
    struct Item: Identifiable { let id: UUID, name: String }
    let items = (0..<20).map { Item(id: UUID(), name: "row \($0)") }
    let names = Log<String?>(), ids = Log<UUID?>()
    func content() -> some View {
      VStack(spacing: 0) {
        Text("Header")
        ForEach(items) { Text($0.name).id($0.name) }
      }
      .scrollTargetLayout()
    }
    var screen = Screen(Page(log: names) { content() }, columns: 20, rows: 4)
    screen.scroll(2)
    #expect(names.values == ["row 1"])
    screen = Screen(Page(log: ids) { content() }, columns: 20, rows: 4)
    screen.scroll(2)
    #expect(ids.values == [items[1].id])
    // The header has no identity.
    screen.scroll(-2)
    #expect(ids.values == [items[1].id, items[0].id])
  }

  @Test func `moving the focus out of the visible part writes the binding`() {
    let log = Log<Int?>()
    let page = Page(log: log) {
      VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Button("row \($0)") {} } }
        .scrollTargetLayout()
    }
    let screen = Screen(page, columns: 20, rows: 3)
    for _ in 0..<3 { screen.press(.tab) }
    #expect(screen.focused == "row 3")
    #expect(log.values == [1])
  }

  @Test func `a binding that refuses a view gets the next one, and scrolls to a new one`() {
    struct Refusing: View {
      let log: Log<Int?>
      @State private var top: Int?
      var body: some View {
        VStack(spacing: 0) {
          Button("Go") { top = 2 }
          ScrollView(showsIndicators: false) {
            VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Text("row \($0)") } }
              .scrollTargetLayout()
          }
          .scrollPosition(
            id: Binding(
              get: { top },
              set: { log.values.append($0) }
            ),
            anchor: .top
          )
        }
      }
    }
    let log = Log<Int?>()
    let screen = Screen(Refusing(log: log), columns: 20, rows: 4)
    screen.scroll(1)
    screen.scroll(1)
    #expect(log.values == [1, 2])
    screen.scroll(3)
    screen.tap("Go")
    #expect(rows(screen).first == "row 2")
  }

  @Test func `a position knows the view to which the user has scrolled`() {
    struct Positioned: View {
      @State var position: ScrollPosition
      let log: Log<ScrollPosition>
      var body: some View {
        VStack(spacing: 0) {
          Button("Go") { position.scrollTo(id: 5, anchor: .top) }
          Button("Offset") { position.scrollTo(y: 160) }
          ScrollView(showsIndicators: false) {
            LazyVStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
              .scrollTargetLayout()
          }
          .scrollPosition($position)
          .onChange(of: position) { log.values.append(position) }
        }
      }
    }
    let log = Log<ScrollPosition>()
    let screen = Screen(
      Positioned(position: ScrollPosition(idType: Int.self, edge: .bottom), log: log),
      columns: 20,
      rows: 6
    )
    #expect(rows(screen).last == "row 49")
    screen.scroll(-10)
    #expect(rows(screen).last == "row 39")
    #expect(log.values.last?.isPositionedByUser == true)
    #expect(log.values.last?.viewID(type: Int.self) == 36)
    #expect(log.values.last?.viewID(type: String.self) == nil)
    #expect(log.values.last?.edge == nil)
    screen.tap("Go")
    #expect(rows(screen).first == "row 5")
    #expect(log.values.last?.isPositionedByUser == false)
    #expect(log.values.last?.viewID(type: Int.self) == 5)
    screen.scroll(1)
    #expect(log.values.last?.viewID(type: Int.self) == 6)
    screen.tap("Go")
    #expect(rows(screen).first == "row 5")
    screen.tap("Offset")
    #expect(log.values.last?.y == 160)
    screen.scroll(1)
    #expect(log.values.last?.y == nil)
    #expect(log.values.last?.viewID(type: Int.self) == 11)
    screen.tap("Offset")
    #expect(rows(screen).first == "row 10")
    #expect(log.values.last?.isPositionedByUser == false)
    #expect(log.values.last?.viewID == nil)
  }

  @Test func `a position without a type of identities knows that the user has scrolled`() {
    struct Positioned: View {
      @State private var position = ScrollPosition()
      var body: some View {
        VStack(spacing: 0) {
          Text(position.isPositionedByUser ? "by user" : "by app")
          Text(position.viewID == nil ? "no view" : "a view")
          ScrollView(showsIndicators: false) {
            VStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
          }
          .scrollPosition($position)
        }
      }
    }
    let screen = Screen(Positioned(), columns: 20, rows: 6)
    #expect(screen.contains("by app"))
    screen.scroll(1)
    #expect(screen.contains("by user"))
    #expect(screen.contains("no view"))
    #expect(rows(screen).first == "row 1")
  }

  @Test func `an app learns which views are visible`() {
    struct Visible: View {
      let log: Log<[Int]>
      @State private var height = CGFloat(32)
      var body: some View {
        VStack(spacing: 0) {
          Button("Small") { height = 16 }
          ScrollView(showsIndicators: false) {
            LazyVStack(spacing: 0) {
              ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: height) }
            }
            .scrollTargetLayout()
          }
          .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.8) {
            log.values.append($0)
          }
          .onScrollTargetVisibilityChange(idType: String.self) { _ in
            Issue.record("There are no texts.")
          }
        }
      }
    }
    let log = Log<[Int]>()
    let screen = Screen(Visible(log: log), columns: 20, rows: 5)
    #expect(log.values == [[0, 1]])
    screen.scroll(1)
    #expect(log.values == [[0, 1], [1]])
    screen.scroll(1)
    #expect(log.values == [[0, 1], [1], [1, 2]])
    screen.scroll(-2)
    screen.tap("Small")
    #expect(log.values.last == [0, 1, 2, 3])
  }

  @Test func `a report needs no further frame, and only that scroll view is reported`() {
    struct Two: View {
      let log: Log<Int?>
      @State private var top: Int?
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<2, id: \.self) { side in
            ScrollView(showsIndicators: false) {
              LazyVStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
                .scrollTargetLayout()
            }
            .scrollPosition(id: side == 0 ? $top : .constant(nil))
          }
        }
        .onChange(of: top) { log.values.append(top) }
      }
    }
    let log = Log<Int?>()
    let screen = Screen(Two(log: log), columns: 20, rows: 5)
    screen.scroll(2, column: 15)
    #expect(log.values == [])
    screen.scroll(3, column: 5)
    #expect(log.values == [3])
    screen.session.resetStatistics()
    _ = screen.frame
    #expect(screen.statistics.drawing.frames == 0)
    #expect(screen.statistics.graph.bodiesRun == 0)
  }
}
