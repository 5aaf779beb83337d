import ViewKit
import ScreenTesting
import Testing

/// Tests that lists create elements with several rows on demand.
@MainActor
@Suite struct RowsOnDemandTests {
  @MainActor final class Log {
    var bodies: [Int] = []
    var visible: Set<String> = []
  }

  private struct Counted: View {
    let number: Int
    let log: Log
    var body: some View {
      log.bodies.append(number)
      return Text("row \(number)")
    }
  }

  private func expectFewBodies<V: View>(
    _ rows: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder _ view: (Log) -> V
  ) {
    let log = Log()
    let screen = Screen(view(log), columns: 20, rows: 12)
    #expect(screen.contains("row 1"), "\(screen.text)", sourceLocation: sourceLocation)
    #expect(Set(log.bodies).isSubset(of: 0..<rows), "\(log.bodies)", sourceLocation: sourceLocation)
    #expect(log.bodies.count == Set(log.bodies).count, sourceLocation: sourceLocation)
    screen.scroll(4)
    _ = screen.text
    #expect(log.bodies.count <= rows + 6, "\(log.bodies)", sourceLocation: sourceLocation)
  }

  @Test func `only visible elements with several views are created`() {
    expectFewBodies(7) { log in
      List(0..<10_000) { number in
        Counted(number: number, log: log)
        Text("more")
      }
    }
    expectFewBodies(7) { log in
      Form {
        ForEach(0..<10_000) { number in
          Counted(number: number, log: log)
          Text("more")
        }
      }
    }
    expectFewBodies(7) { log in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { number in
            Group {
              Counted(number: number, log: log)
              Text("more")
            }
            .bold()
          }
        }
      }
    }
  }

  private struct Titled: View {
    let number: Int
    let log: Log
    var body: some View {
      Counted(number: number, log: log)
      if number.isMultiple(of: 2) { Text("even") }
    }
  }

  @Test func `only visible elements with conditional views are created`() {
    expectFewBodies(9) { log in
      List(0..<10_000) { Titled(number: $0, log: log) }
    }
    expectFewBodies(9) { log in
      List(0..<10_000) { number in
        if number.isMultiple(of: 2) {
          Counted(number: number, log: log)
        } else {
          Counted(number: number, log: log)
          Text("odd")
        }
      }
    }
    expectFewBodies(13) { log in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { number in
            if number != 3 { Counted(number: number, log: log) }
          }
        }
      }
    }
  }

  @Test func `only visible rows with several views in sections are created`() {
    expectFewBodies(6) { log in
      List {
        Section {
          ForEach(0..<10_000) { number in
            Counted(number: number, log: log)
            Text("more")
          }
        } header: {
          Text("above")
        } footer: {
          Text("below")
        }
      }
    }
  }

  @Test func `rows without a view take no space and no focus`() {
    let log = Log()
    func text<V: View>(@ViewBuilder _ view: () -> V) -> String {
      Screen(view(), columns: 10, rows: 12).text
    }
    #expect(
      text { List(0..<4) { Titled(number: $0, log: log) } }
        == " row 0\n even\n row 1\n row 2\n even\n row 3"
    )
    #expect(
      text {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 16) {
            ForEach(0..<4) { number in if number != 0, number != 2 { Text("\(number)") } }
          }
        }
      } == "1\n\n3"
    )
    #expect(
      Screen(
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(0..<4) { number in if number != 1 { Text("\(number)") } }
          }
        },
        columns: 10,
        rows: 1
      ).text == "0 2 3"
    )
    let screen = Screen(
      List(0..<4, selection: .constant(Int?.none)) { number in
        if number != 1 { Text("\(number)") }
      },
      columns: 10,
      rows: 6
    )
    #expect(screen.elements.components(separatedBy: "row").count == 4, "\(screen.elements)")
    screen.press(.down)
    #expect(screen.focused?.contains("2") == true, "\(screen.focused ?? "")")
  }

  @Test func `the end of a list with empty rows is the end of scrolling`() {
    let log = Log()
    let screen = Screen(
      List(0..<40) { Titled(number: 2 * $0 + 1, log: log) },
      columns: 10,
      rows: 5
    )
    screen.press(.end)
    screen.scroll(100)
    #expect(screen.text.contains("row 77\n row 79"), "\(screen.text)")
    #expect(!screen.scroll(1))
    screen.scroll(-1)
    #expect(screen.text.contains("row 75"), "\(screen.text)")
    #expect(!screen.contains("row 79"), "\(screen.text)")
  }

  private struct Row: View {
    let name: String
    let log: Log

    var body: some View {
      Text(name)
        .onAppear { log.visible.insert(name) }
        .onDisappear { log.visible.remove(name) }
    }
  }

  @Test func `a view appears in its element when it is scrolled to`() async {
    let log = Log()
    let screen = Screen(
      List(0..<30) { number in
        Row(name: "a\(number)", log: log)
        Row(name: "b\(number)", log: log)
        Row(name: "c\(number)", log: log)
      },
      columns: 10,
      rows: 4
    )
    await screen.settle()
    #expect(log.visible == ["a0", "b0", "c0", "a1"])
    screen.scroll(1)
    await screen.settle()
    #expect(log.visible == ["b0", "c0", "a1", "b1"])
    screen.scroll(4)
    await screen.settle()
    #expect(log.visible == ["c1", "a2", "b2", "c2"])
    screen.scroll(-3)
    await screen.settle()
    #expect(log.visible == ["c0", "a1", "b1", "c1"])
  }

  @Test func `rows of a list in another tab do not appear with the tab`() async {
    let log = Log()
    let screen = Screen(
      TabView {
        List(0..<30) { number in
          Row(name: "a\(number)", log: log)
          Row(name: "b\(number)", log: log)
        }
        .tabItem { Text("A") }
        Text("other").tabItem { Text("B") }
      },
      columns: 20,
      rows: 5
    )
    await screen.settle()
    let before = log.visible
    #expect(!before.isEmpty && before.count < 6, "\(before)")
    screen.press("2")
    await screen.settle()
    #expect(log.visible.isEmpty, "\(log.visible)")
    screen.press("1")
    await screen.settle()
    #expect(log.visible == before)
  }
}
