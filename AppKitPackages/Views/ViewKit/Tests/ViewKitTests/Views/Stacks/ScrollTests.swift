import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ScrollTests {
  @Observable @MainActor final class Content { var isFull = false }

  private struct Numbers: View {
    var axes: Axis.Set = .vertical
    var body: some View {
      ScrollView(axes, showsIndicators: false) {
        if axes == .vertical {
          VStack(alignment: .leading, spacing: 0) { ForEach(0..<20) { Text("row \($0)") } }
        } else {
          HStack(spacing: 8) { ForEach(0..<20) { Text("c\($0)") } }
        }
      }
    }
  }

  @Test func `the wheel scrolls a column up to both ends`() {
    let screen = Screen(Numbers(), columns: 8, rows: 3)
    #expect(screen.text.contains("row 0"))
    screen.mouse(.scroll(columns: 0, rows: 1), column: 1, row: 1)
    #expect(!screen.text.contains("row 0\n"))
    #expect(screen.text.contains("row 3"))
    for _ in 0..<100 { screen.mouse(.scroll(columns: 0, rows: 1), column: 1, row: 1) }
    #expect(screen.text.contains("row 19"))
    for _ in 0..<100 { screen.mouse(.scroll(columns: 0, rows: -1), column: 1, row: 1) }
    #expect(screen.text.contains("row 0"))
  }

  @Test(arguments: [false, true])
  func `scrolling reaches a row that was empty while it was last visible`(isGrid: Bool) {
    struct Root: View {
      let model: Content
      let isGrid: Bool
      var body: some View {
        ScrollView {
          if isGrid {
            LazyVGrid(columns: [GridItem()]) { rows }
          } else {
            LazyVStack(spacing: 16) { rows }
          }
        }
      }
      @ViewBuilder var rows: some View {
        Color.red.frame(height: model.isFull ? 200 : 16)
        VStack { if model.isFull { Text("end") } }
      }
    }
    let model = Content()
    let screen = Screen(Root(model: model, isGrid: isGrid), columns: 8, rows: 6)
    model.isFull = true
    for _ in 0..<20 { screen.mouse(.scroll(columns: 0, rows: 1), column: 1, row: 1) }
    #expect(screen.text.contains("end"))
  }

  @Test func `a row of views scrolls horizontally`() {
    let screen = Screen(Numbers(axes: .horizontal), columns: 8, rows: 1)
    #expect(screen.text == "c0 c1 c2")
    screen.mouse(.scroll(columns: 1, rows: 0), column: 1, row: 0)
    #expect(screen.text == "1 c2 c3")
  }

  @Test func `a proxy scrolls to an identity, also to a row that was never created`() {
    struct Root: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Button("far") { proxy.scrollTo(70) }
            ScrollView {
              LazyVStack(alignment: .leading) {
                ForEach(0..<100, id: \.self) { Text("row \($0)") }
              }
            }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 12, rows: 5)
    #expect(!screen.contains("row 70"))
    screen.tap("far")
    #expect(screen.contains("row 70"))
  }

  @Test func `a proxy scrolls to the end of a row that is cut off`() {
    struct Root: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Button("third") { proxy.scrollTo(2) }
            List(0..<4, id: \.self) { row in Text("a\(row)\nb\(row)\nc\(row)") }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 12, rows: 9)
    #expect(screen.contains("a2"))
    #expect(!screen.contains("c2"))
    screen.tap("third")
    #expect(screen.contains("c2"))
    #expect(!screen.contains("a3"))
  }

  @Test func `a list scrolls to rows with an id that do not come from data`() {
    struct Root: View {
      var body: some View {
        ScrollViewReader { proxy in
          Button("last") { proxy.scrollTo("end") }
          Button("section") { proxy.scrollTo("section") }
          Button("middle") { proxy.scrollTo("middle") }
          List {
            Section("Title") {
              ForEach(0..<30) { Text("row \($0)") }
              Text("middle").id("middle")
            }
            .id("section")
            ForEach(30..<60) { Text("row \($0)") }
            Text("target").id("end")
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 20, rows: 8)
    #expect(!screen.contains("target"))
    screen.tap("last")
    #expect(screen.contains("target"), "\(screen.text)")
    screen.tap("section")
    #expect(screen.contains("row 0"), "\(screen.text)")
    screen.tap("middle")
    #expect(screen.contains("row 29"), "\(screen.text)")
  }

  @Test func `a pinned header stays visible until the next one replaces it`() {
    let screen = show(10, 3) {
      ScrollView(showsIndicators: false) {
        LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
          ForEach(["A", "B"], id: \.self) { part in
            Section(part) { ForEach(0..<4) { Text("\(part)\($0)") } }
          }
        }
      }
    }
    #expect(screen.text == "A\nA0\nA1")
    screen.scroll(2)
    #expect(screen.text == "A\nA2\nA3")
    screen.scroll(2)
    #expect(screen.text == "A\n\nB")
    screen.scroll(3)
    #expect(screen.text == "B\nB1\nB2")
    screen.scroll(-7)
    #expect(screen.text == "A\nA0\nA1")
  }

  // MARK: Pinned headers

  @Test func `the header of a list section stays visible until its section ends`() {
    let screen = show(10, 3) {
      List {
        ForEach(["A", "B"], id: \.self) { part in
          Section(part) { ForEach(0..<4) { Text("\(part)\($0)") } }
        }
      }
    }
    #expect(rows(screen) == ["A", "A0", "A1"])
    screen.scroll(2)
    #expect(rows(screen) == ["A", "A2", "A3"])
    screen.scroll(2)
    #expect(rows(screen) == ["A", "", "B"])
    screen.scroll(1)
    #expect(rows(screen) == ["", "B", "B0"])
    screen.scroll(2)
    #expect(rows(screen) == ["B", "B1", "B2"])
    screen.scroll(-10)
    #expect(rows(screen) == ["A", "A0", "A1"])
  }

  /// Returns the rows of a screen without the scroll bar.
  private func rows(_ screen: Screen) -> [String] {
    screen.frame.text.map { $0.replacing("▐", with: "").trimmingCharacters(in: .whitespaces) }
  }

  @Test func `a header scrolls away with its section, also with the last one`() {
    let screen = show(10, 3) {
      List {
        Section("A") { ForEach(0..<2) { Text("A\($0)") } }
        ForEach(0..<9) { Text("row \($0)") }
      }
      .listStyle(.plain)
    }
    screen.scroll(2)
    #expect(rows(screen) == ["A", "row 0", "row 1"])
    screen.scroll(1)
    #expect(rows(screen) == ["row 0", "row 1", "row 2"])
  }

  @Test func `headers of forms scroll away`() {
    let screen = show(10, 3) {
      Form { Section("A") { ForEach(0..<9) { Text("A\($0)") } } }
    }
    screen.scroll(2)
    #expect(!rows(screen).contains("A"))
  }

  @Test(arguments: [true, false])
  func `a focused row is not covered by a pinned header`(isList: Bool) {
    let parts = ForEach(["A", "B"], id: \.self) { part in
      Section(part) { ForEach(0..<6) { index in Button("\(part)\(index)") {} } }
    }
    let screen = show(14, 4) {
      if isList {
        List { parts }
      } else {
        ScrollView { LazyVStack(pinnedViews: .sectionHeaders) { parts } }
      }
    }
    screen.tap("A0")
    for key in [Key](repeating: .down, count: 11) + [Key](repeating: .up, count: 11) {
      screen.press(key)
      let focused = screen.focused ?? "nothing"
      #expect(screen.contains(focused), "\(focused) is not on screen:\n\(screen.text)")
    }
    #expect(screen.focused == "A0")
  }

  @Test func `a row that is the target of scrollTo is not covered by a pinned header`() {
    struct Root: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Button("near") { proxy.scrollTo(2) }
            List {
              Section("A") { ForEach(0..<20) { index in Text("A\(index)") } }
            }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 14, rows: 5)
    screen.scroll(9)
    #expect(!rows(screen).contains("A2"))
    screen.tap("near")
    #expect(rows(screen).contains("A2"))
  }

  // MARK: Lazy stacks

  @Test func `a lazy stack renders and aligns like a stack`() {
    func stack(_ alignment: HorizontalAlignment) -> String {
      show(9, 1) { LazyVStack(alignment: alignment) { ForEach(0..<1) { _ in Text("x") } } }.text
    }
    #expect(stack(.leading) == "x")
    #expect(stack(.center) == "    x")
    #expect(stack(.trailing) == "        x")
    let screen = show(9, 2) { LazyVStack { ForEach(0..<2) { Button("\($0)") {} } } }
    #expect(rows(screen) == ["[ 0 ]", "[ 1 ]"])
    screen.press(.tab)
    #expect(screen.focused == "1")
  }

  @Observable @MainActor final class Model { var text = "one\ntwo\nthree" }

  @Test func `shorter rows leave no gap`() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          LazyVStack(alignment: .leading) {
            ForEach(0..<3) { Text($0 == 1 ? model.text : "row \($0)") }
          }
          Text("end")
        }
      }
    }
    let screen = show(9, 9) { Root(model: model) }
    #expect(screen.text == "row 0\none\ntwo\nthree\nrow 2\nend")
    model.text = "one"
    #expect(screen.text == "row 0\none\nrow 2\nend")
  }
}
