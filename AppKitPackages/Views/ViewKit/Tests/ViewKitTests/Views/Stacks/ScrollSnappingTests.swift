import ViewKit
import ScreenTesting
import Testing

/// Margins of scrolled content, and the positions at which scrolling ends.
@MainActor
@Suite struct ScrollSnappingTests {
  private func lines(_ screen: Screen) -> [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Cards in a row, each as wide as the scroll view.
  private struct Carousel<Behavior: ScrollTargetBehavior>: View {
    let behavior: Behavior
    var margin = CGFloat(0)
    var spacing = CGFloat(0)
    @State private var card: Int?
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHStack(spacing: spacing) {
            ForEach(0..<9, id: \.self) { number in
              Text("card \(number)").containerRelativeFrame(.horizontal, alignment: .leading)
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(behavior)
        .contentMargins(.horizontal, margin, for: .scrollContent)
        .scrollPosition(id: $card)
        Text("at \(card ?? 0)")
      }
    }
  }

  @Test func `a step of the wheel scrolls to the next page`() {
    let screen = Screen(Carousel(behavior: .paging), columns: 12, rows: 2)
    for number in 1...3 {
      screen.scroll(1, row: 0)
      #expect(lines(screen) == ["card \(number)", "at \(number)"])
    }
    screen.scroll(-3, row: 0)
    #expect(lines(screen) == ["card 2", "at 2"])
    for _ in 0..<9 { screen.scroll(1, row: 0) }
    #expect(lines(screen) == ["card 8", "at 8"])
  }

  @Test func `a step of the wheel scrolls to the next view, with margins and gaps`() {
    let screen = Screen(
      Carousel(behavior: .viewAligned, margin: 24, spacing: 8),
      columns: 20,
      rows: 2
    )
    #expect(lines(screen) == ["   card 0         ca", "at 0"])
    for number in 1...4 {
      screen.scroll(1, row: 0)
      #expect(lines(screen)[0].contains(" card \(number)         ca"))
      #expect(lines(screen)[1] == "at \(number)")
    }
    for number in (0...3).reversed() {
      screen.scroll(-1, row: 0)
      #expect(lines(screen)[1] == "at \(number)")
    }
    #expect(lines(screen) == ["   card 0         ca", "at 0"])
  }

  @Test func `views of several lines are aligned with the top, and a header stays reachable`() {
    let screen = Screen(
      ScrollView(showsIndicators: false) {
        Text("header")
        LazyVStack(spacing: 16) {
          ForEach(0..<9, id: \.self) { Text("row \($0)\n----") }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned),
      columns: 8,
      rows: 4
    )
    func first() -> String? { lines(screen).first?.filter { $0 != " " } }
    #expect(first() == "header")
    screen.scroll(1)
    #expect(first() == "row0")
    screen.scroll(1)
    #expect(first() == "row1")
    screen.scroll(7)
    #expect(first() == "row4")
    screen.scroll(-1)
    #expect(first() == "row3")
    for _ in 0..<3 { screen.scroll(-1) }
    #expect(first() == "row0")
    screen.scroll(-1)
    #expect(first() == "header")
  }

  @Test func `content scrolls through its margins, and views are aligned inside of them`() {
    struct Rows: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading, spacing: 0) {
            Button("Go") { proxy.scrollTo(5, anchor: .top) }
            ScrollView(showsIndicators: false) {
              VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<9, id: \.self) { Text("row \($0)") }
              }
            }
            .contentMargins(.vertical, 16)
            .contentMargins(.leading, 16, for: .scrollContent)
            .contentMargins(80, for: .scrollIndicators)
          }
        }
      }
    }
    let screen = Screen(Rows(), columns: 10, rows: 5)
    #expect(lines(screen).dropFirst() == ["", "   row 0", "   row 1", "   row 2"])
    screen.tap("Go")
    #expect(lines(screen).dropFirst() == ["   row 4", "   row 5", "   row 6", "   row 7"])
    screen.scroll(9, row: 3)
    #expect(lines(screen).dropFirst() == ["   row 6", "   row 7", "   row 8"])
  }

  /// Ends each step at a multiple of a number of rows.
  private struct Multiples: ScrollTargetBehavior {
    let rows: CGFloat
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let distance = target.rect.minY - context.originalTarget.rect.minY
      #expect(context.velocity.dy == distance)
      let length = 16 * rows
      target.rect.origin.y = (target.rect.minY / length).rounded() * length
      #expect(context.containerSize.height == 64)
      #expect(context.contentSize.height == 640)
      #expect(context.axes == .vertical)
    }
  }

  @Test func `a behavior of the app chooses where a step of the wheel ends`() {
    func screen(_ rows: CGFloat) -> Screen {
      Screen(
        ScrollView {
          VStack(alignment: .leading, spacing: 0) { ForEach(0..<40) { Text("row \($0)") } }
        }
        .scrollTargetBehavior(Multiples(rows: rows)),
        columns: 12,
        rows: 4
      )
    }
    for rows in [2, 5, 20] {
      let screen = screen(CGFloat(rows))
      screen.scroll(1, row: 0)
      let first = lines(screen)[0].split(separator: "▐")[0]
      let number = Int(first.split(separator: " ").last ?? "") ?? 0
      #expect(number > 0 && number % rows == 0, "\(screen.text)")
      for _ in 0..<40 { screen.scroll(-1, row: 0) }
      #expect(screen.contains("row 0"))
    }
  }
}
