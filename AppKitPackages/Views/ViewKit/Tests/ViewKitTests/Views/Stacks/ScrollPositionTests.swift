import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ScrollPositionTests {
  private struct Rows: View {
    @State private var position: Int?
    var body: some View {
      VStack {
        ScrollView {
          LazyVStack {
            ForEach(0..<100, id: \.self) { Text("row \($0)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $position)
        Button("Go") { position = 60 }
      }
    }
  }

  @Test func `a view scrolls to the identity in its binding`() {
    let screen = Screen(Rows(), columns: 20, rows: 6)
    #expect(screen.contains("row 0"))
    screen.tap("Go")
    #expect(screen.contains("row 60"))
    #expect(!screen.contains("row 0\n"))
  }

  @Test func `a scroll view begins with the position that the app gives it`() {
    struct Row: View {
      let number: Int
      var body: some View { Text("row \(number)").id(number) }
    }
    let lazy = LazyVStack { ForEach(0..<100) { Row(number: $0) } }.scrollTargetLayout()
    let eager = VStack { ForEach(0..<100) { Row(number: $0) } }.scrollTargetLayout()
    for rows in [AnyView(lazy), AnyView(eager)] {
      let views = [
        AnyView(
          ScrollView(showsIndicators: false) { rows }.scrollPosition(
            id: .constant(60),
            anchor: .top
          )
        ),
        AnyView(
          ScrollView(showsIndicators: false) { rows }.scrollPosition(
            .constant(ScrollPosition(id: 60)),
            anchor: .top
          )
        ),
        AnyView(
          ScrollViewReader { proxy in
            ScrollView(showsIndicators: false) { rows }.onAppear {
              proxy.scrollTo(60, anchor: .top)
            }
          }
        ),
      ]
      for (index, view) in views.enumerated() {
        let screen = Screen(view, columns: 20, rows: 3)
        #expect(self.rows(screen) == ["row 60", "row 61", "row 62"], "\(index)")
        let pushed = Screen(
          NavigationStack {
            NavigationLink("Open") { view }
          },
          columns: 20,
          rows: 4
        )
        pushed.tap("Open")
        #expect(self.rows(pushed) == ["row 60", "row 61", "row 62"], "pushed \(index)")
      }
    }
  }

  /// Rows, and buttons that change the position.
  private struct Page: View {
    @State var position = ScrollPosition()
    var rows = 100
    let changes: [(name: String, change: (inout ScrollPosition) -> Void)]
    var body: some View {
      VStack(spacing: 0) {
        ForEach(changes.indices, id: \.self) { index in
          Button(changes[index].name) { changes[index].change(&position) }
        }
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(0..<rows, id: \.self) { Text("row \($0)") }
          }
        }
        .scrollPosition($position)
      }
    }
  }

  private func rows(_ screen: Screen) -> [String] {
    screen.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("row") }
  }

  @Test func `a scroll view scrolls to an edge as often as the app asks for it`() {
    let screen = Screen(
      Page(changes: [("Top", { $0.scrollTo(edge: .top) }), ("End", { $0.scrollTo(edge: .bottom) })]
      ),
      columns: 20,
      rows: 5
    )
    for _ in 0..<2 {
      screen.tap("End")
      #expect(rows(screen) == ["row 97", "row 98", "row 99"])
      screen.tap("Top")
      #expect(rows(screen) == ["row 0", "row 1", "row 2"])
      screen.tap("End")
      screen.scroll(-10, row: 3)
      #expect(rows(screen) == ["row 87", "row 88", "row 89"])
    }
  }

  @Test func `a scroll view scrolls to points and offsets, and stays in its content`() {
    let screen = Screen(
      Page(
        changes: [
          ("160", { $0.scrollTo(y: 160) }),
          ("point", { $0.scrollTo(point: CGPoint(x: 0, y: 320)) }),
          ("beyond", { $0.scrollTo(x: 0, y: 1e300) }),
          ("before", { $0.scrollTo(y: -.infinity) }),
          ("x", { $0.scrollTo(x: 8) }),
        ]
      ),
      columns: 20,
      rows: 7
    )
    screen.tap("160")
    #expect(rows(screen) == ["row 10", "row 11"])
    screen.tap("x")
    #expect(rows(screen) == ["row 10", "row 11"])
    screen.tap("point")
    #expect(rows(screen) == ["row 20", "row 21"])
    screen.tap("beyond")
    #expect(rows(screen) == ["row 98", "row 99"])
    screen.tap("before")
    #expect(rows(screen) == ["row 0", "row 1"])
  }

  @Test func `a position at an offset applies when the view appears`() {
    let page = Page(position: ScrollPosition(y: 480), changes: [])
    #expect(rows(Screen(page, columns: 20, rows: 2)) == ["row 30", "row 31"])
  }

  @Test func `the anchor of a view is aligned with the one of the scroll view`() {
    for anchor in [UnitPoint.top, .center, .bottom] {
      let screen = Screen(
        Page(changes: [("Go", { $0.scrollTo(id: 50, anchor: anchor) })]),
        columns: 20,
        rows: 4
      )
      let first = 50 - Int(2 * anchor.y)
      screen.tap("Go")
      #expect(rows(screen) == (first..<first + 3).map { "row \($0)" })
      screen.scroll(1, row: 2)
      // The row exists now.
      screen.tap("Go")
      #expect(rows(screen) == (first..<first + 3).map { "row \($0)" })
    }
  }

  @Test func `a list aligns a row with an anchor`() {
    struct Rows: View {
      let anchor: UnitPoint?
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Button("Go") { proxy.scrollTo(50, anchor: anchor) }
            List(0..<100, id: \.self) { Text("row \($0)") }
          }
        }
      }
    }
    for (anchor, first) in [(UnitPoint.top, 50), (.center, 49), (.bottom, 48), (nil, 48)] {
      let screen = Screen(Rows(anchor: anchor), columns: 20, rows: 4)
      screen.tap("Go")
      #expect(rows(screen).map { String($0.prefix(6)) } == (first..<first + 3).map { "row \($0)" })
    }
  }

  @Test
  func `without an anchor, a visible view does not move, and a row of views scrolls sideways`() {
    struct Columns: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
              Button("a") { proxy.scrollTo(1) }
              Button("b") { proxy.scrollTo(9) }
              Button("c") { proxy.scrollTo(5, anchor: .leading) }
            }
            ScrollView(.horizontal) {
              HStack(spacing: 0) { ForEach(0..<10, id: \.self) { Text(" c\($0)") } }
            }
          }
        }
      }
    }
    let screen = Screen(Columns(), columns: 9, rows: 2)
    func columns() -> Substring { screen.text.split(separator: "\n").last ?? "" }
    #expect(columns() == " c0 c1 c2")
    screen.tap("a")
    #expect(columns() == " c0 c1 c2")
    screen.tap("b")
    #expect(columns() == " c7 c8 c9")
    screen.tap("c")
    #expect(columns() == " c5 c6 c7")
  }

  @Test func `a position moves the scroll view that it modifies, and none inside of it`() {
    struct Nested: View {
      @State private var position = ScrollPosition()
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Go") { position.scrollTo(x: 0, y: 16) }
          ScrollView(showsIndicators: false) {
            VStack(alignment: .leading, spacing: 0) {
              Text("first")
              ScrollView(.horizontal) { Text("inner words") }.defaultScrollAnchor(.trailing)
              Text("last")
            }
          }
          .scrollPosition($position)
        }
      }
    }
    let screen = Screen(Nested(), columns: 6, rows: 3)
    #expect(screen.contains("words"))
    screen.tap("Go")
    #expect(!screen.contains("first"))
    #expect(screen.contains("words"))
  }

  @Test func `a scroll view at its bottom edge follows its growing content`() {
    struct Log: View {
      @State private var count = 3
      @State private var position = ScrollPosition()
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Add") { count += 5 }
          Button("End") { position.scrollTo(edge: .bottom) }
          ScrollView(showsIndicators: false) {
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach(0..<count, id: \.self) { Text("row \($0)") }
            }
          }
          .scrollPosition($position)
        }
      }
    }
    let screen = Screen(Log(), columns: 10, rows: 4)
    screen.tap("Add")
    #expect(rows(screen) == ["row 0", "row 1"])
    screen.tap("End")
    #expect(rows(screen) == ["row 6", "row 7"])
    screen.tap("Add")
    #expect(rows(screen) == ["row 11", "row 12"])
    screen.scroll(-2, row: 3)
    screen.tap("Add")
    #expect(rows(screen) == ["row 9", "row 10"])
    screen.tap("End")
    #expect(rows(screen) == ["row 16", "row 17"])
  }

  @Test func `a chat follows its messages again after it has scrolled to the last one`() {
    struct Chat: View {
      @State private var count = 5
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading, spacing: 0) {
            Button("Add") { count += 5 }
            Button("Latest") { proxy.scrollTo(count - 1, anchor: .bottom) }
            ScrollView(showsIndicators: false) {
              LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<count, id: \.self) { Text("row \($0)") }
              }
            }
            .defaultScrollAnchor(.bottom)
          }
        }
      }
    }
    let screen = Screen(Chat(), columns: 10, rows: 4)
    screen.scroll(-3, row: 3)
    #expect(rows(screen) == ["row 0", "row 1"])
    screen.tap("Latest")
    #expect(rows(screen) == ["row 3", "row 4"])
    screen.tap("Add")
    #expect(rows(screen) == ["row 8", "row 9"])
  }
}
