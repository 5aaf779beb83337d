import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct GestureTests {
  @MainActor final class Log { var entries: [String] = [] }
  @MainActor final class Clock { var now = Date(timeIntervalSince1970: 0) }
  let log = Log()

  private func describe(_ drag: DragGesture.Value) -> String {
    "\(Int(drag.startLocation.x)),\(Int(drag.startLocation.y)) "
      + "by \(Int(drag.translation.width)),\(Int(drag.translation.height))"
  }

  @Test func `a drag reports its start and its translation in points of the view`() {
    let screen = show(20, 5) {
      Text("Drag me").padding(.leading, 16)
        .gesture(
          DragGesture()
            .onChanged { log.entries.append("at " + describe($0)) }
            .onEnded { log.entries.append("end " + describe($0)) }
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    screen.mouse(.press(.left), column: 3, row: 0)
    screen.mouse(.drag(.left), column: 4, row: 0)
    #expect(log.entries.isEmpty)
    screen.mouse(.drag(.left), column: 5, row: 0)
    screen.mouse(.drag(.left), column: 5, row: 2)
    screen.mouse(.release(.left), column: 6, row: 2)
    #expect(
      log.entries == [
        "at 28,8 by 16,0", "at 28,8 by 16,32", "end 28,8 by 24,32",
      ]
    )
    screen.mouse(.drag(.left), column: 9, row: 2)
    #expect(log.entries.count == 3)
  }

  @Test func `drag moves cell by cell and returns whether a gesture recognized it`() {
    let screen = show(20, 5) {
      Text("Drag me")
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { log.entries.append("at " + describe($0)) }
            .onEnded { log.entries.append("end " + describe($0)) }
        )
    }
    #expect(screen.drag(from: (column: 4, row: 0), to: (column: 2, row: 1)))
    #expect(
      log.entries == [
        "at 36,8 by 0,0", "at 36,8 by -8,0", "at 36,8 by -16,16", "end 36,8 by -16,16",
      ]
    )
    #expect(!screen.drag(from: (column: 15, row: 3), to: (column: 15, row: 3)))
    #expect(log.entries.count == 4)
  }

  @Test func `a view that moves with the pointer is dragged evenly`() {
    struct Root: View {
      @State private var offset = 0.0
      var body: some View {
        Text("x").padding(.leading, offset)
          .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation.width })
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    let screen = show(10, 1) { Root() }
    screen.mouse(.press(.left), column: 0, row: 0)
    for column in 1...4 {
      screen.mouse(.drag(.left), column: column, row: 0)
      #expect(screen.text == String(repeating: " ", count: column) + "x")
    }
  }

  @Test func `global coordinates are available`() {
    let screen = show(10, 3) {
      Text("x")
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onEnded { log.entries.append("\(Int($0.location.x)),\(Int($0.location.y))") }
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    }
    screen.mouse(.press(.left), column: 9, row: 2)
    screen.mouse(.release(.left), column: 9, row: 2)
    #expect(log.entries == ["76,40"])
  }

  @Test func `GestureState resets to its initial value when the gesture ends`() {
    struct Root: View {
      @GestureState private var isDragged = false
      var body: some View {
        Text(isDragged ? "dragged" : "still")
          .gesture(DragGesture().updating($isDragged) { _, state, _ in state = true })
      }
    }
    let screen = show(10, 1) { Root() }
    screen.mouse(.press(.left), column: 3, row: 0)
    screen.mouse(.drag(.left), column: 6, row: 0)
    #expect(screen.text.contains("dragged"))
    screen.mouse(.release(.left), column: 6, row: 0)
    #expect(screen.text.contains("still"))
    // The release is missing, as if it happened outside of the window.
    screen.mouse(.press(.left), column: 3, row: 0)
    screen.mouse(.drag(.left), column: 6, row: 0)
    screen.mouse(.press(.left), column: 3, row: 0)
    #expect(screen.text.contains("still"))
  }

  @Test func `a button in a draggable view is pressed unless it is dragged`() {
    let screen = show(20, 1) {
      Button("Go") { log.entries.append("go") }
        .gesture(DragGesture().onEnded { _ in log.entries.append("dragged") })
    }
    let column = screen.text.prefix { $0 != "G" }.count
    screen.mouse(.press(.left), column: column, row: 0)
    #expect(log.entries.isEmpty)
    screen.mouse(.release(.left), column: column, row: 0)
    #expect(log.entries == ["go"])
    screen.mouse(.press(.left), column: column, row: 0)
    screen.mouse(.drag(.left), column: column + 4, row: 0)
    screen.mouse(.release(.left), column: column + 4, row: 0)
    #expect(log.entries == ["go", "dragged"])
    screen.press(.enter)
    #expect(log.entries == ["go", "dragged", "go"])
  }

  private func drag(_ name: String) -> some Gesture {
    DragGesture(minimumDistance: 0).onEnded { _ in log.entries.append(name) }
  }

  private func dragged(@ViewBuilder _ content: () -> some View) -> [String] {
    log.entries = []
    let screen = show(10, 1) { content() }
    screen.mouse(.press(.left), column: 5, row: 0)
    screen.mouse(.release(.left), column: 5, row: 0)
    return log.entries
  }

  @Test func `the innermost gesture takes precedence unless an outer one has high priority`() {
    let line = Text("..........")
    #expect(dragged { line.gesture(drag("inner")).gesture(drag("outer")) } == ["inner"])
    #expect(
      dragged { line.gesture(drag("inner")).highPriorityGesture(drag("outer")) } == ["outer"]
    )
    #expect(
      dragged { line.gesture(drag("inner")).simultaneousGesture(drag("outer")) }
        == ["inner", "outer"]
    )
    #expect(
      dragged { line.gesture(drag("inner")).gesture(drag("outer"), including: .gesture) }
        == ["outer"]
    )
    #expect(
      dragged { line.gesture(drag("inner"), including: .subviews).gesture(drag("outer")) }
        == ["outer"]
    )
    #expect(dragged { line.gesture(drag("inner"), isEnabled: false) } == [])
    #expect(dragged { line.gesture(drag("inner")).disabled(true) } == [])
  }

  @Test func `a tap gesture recognizes a click or a key`() {
    let screen = show(10, 1) {
      Text("Tap me").gesture(TapGesture(count: 2).onEnded { log.entries.append("tap") })
    }
    screen.mouse(.press(.left), column: 4, row: 0)
    screen.mouse(.release(.left), column: 4, row: 0)
    #expect(log.entries.isEmpty)
    screen.mouse(.press(.left), column: 4, row: 0)
    #expect(log.entries == ["tap"])
    screen.press(.enter)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test func `a simultaneous tap gesture is recognized together with a button`() {
    let screen = show(10, 1) {
      Button("Go") { log.entries.append("go") }
        .buttonStyle(.plain)
        .simultaneousGesture(TapGesture().onEnded { log.entries.append("tap") })
    }
    screen.mouse(.press(.left), column: 1, row: 0)
    screen.mouse(.release(.left), column: 1, row: 0)
    #expect(log.entries == ["tap", "go"])
  }

  @Test func `a long press recognizes a held button`() {
    let clock = Clock()
    let screen = show(10, 1) {
      Text("Hold me").onLongPressGesture {
        log.entries.append("held")
      } onPressingChanged: {
        log.entries.append("\($0)")
      }
    }
    screen.session.now = { clock.now }
    screen.mouse(.press(.left), column: 4, row: 0)
    screen.mouse(.release(.left), column: 4, row: 0)
    #expect(log.entries == ["true", "false"])
    screen.mouse(.press(.left), column: 4, row: 0)
    clock.now += 0.5
    screen.mouse(.release(.left), column: 4, row: 0)
    #expect(log.entries == ["true", "false", "true", "held", "false"])
    screen.mouse(.press(.left), column: 4, row: 0)
    screen.mouse(.drag(.left), column: 7, row: 0)
    clock.now += 0.5
    screen.mouse(.release(.left), column: 4, row: 0)
    #expect(log.entries.suffix(2) == ["true", "false"])
  }

  @Test func `a slider is dragged even if the pointer leaves its line`() {
    struct Root: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...10, step: 1)
          Text("\(Int(value))")
        }
      }
    }
    let screen = show(11, 3) { Root() }
    screen.mouse(.press(.left), column: 2, row: 0)
    screen.mouse(.drag(.left), column: 7, row: 2)
    #expect(screen.contains("7"))
    screen.mouse(.release(.left), column: 7, row: 2)
    screen.mouse(.drag(.left), column: 3, row: 2)
    #expect(screen.contains("7"))
  }

  @Test func `onContinuousHover reports the locations of the pointer, and its end`() {
    var phases: [HoverPhase] = []
    var isInside: [HoverPhase] = []
    let screen = show(10, 3) {
      Text("-")
      Text("first").onContinuousHover { phases.append($0) }
        .onContinuousHover(coordinateSpace: .global) { isInside.append($0) }
    }
    for (column, row) in [(1, 1), (2, 1), (9, 2)] { screen.mouse(.move, column: column, row: row) }
    // A location is the center of a cell.
    #expect(
      phases == [.active(CGPoint(x: 12, y: 8)), .active(CGPoint(x: 20, y: 8)), .ended]
    )
    #expect(isInside.first == .active(CGPoint(x: 12, y: 24)))
  }

  @Test func `onHover reports when the pointer enters and leaves`() {
    struct Root: View {
      let log: Log
      @State private var isHovered = false
      var body: some View {
        VStack(alignment: .leading) {
          Text("first").bold(isHovered).onHover { isHovered = $0 }
          Text("second").onHover { log.entries.append("second \($0)") }
        }
        .onHover { log.entries.append("both \($0)") }
      }
    }
    let screen = show(10, 3) { Root(log: log).frame(maxWidth: .infinity, alignment: .leading) }
    func isBold() -> Bool { screen.frame[0, 0].style.attributes.contains(.bold) }
    screen.mouse(.move, column: 1, row: 0)
    #expect(isBold())
    screen.mouse(.move, column: 1, row: 1)
    #expect(!isBold())
    screen.mouse(.move, column: 2, row: 1)
    screen.mouse(.move, column: 9, row: 2)
    #expect(log.entries == ["both true", "second true", "second false", "both false"])
  }

  @Test func `hovering ends when the window loses the focus or a presentation covers the view`() {
    let screen = show(30, 8) {
      Text("here").onHover { log.entries.append("\($0)") }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    screen.mouse(.move, column: 1, row: 0)
    screen.session.handle(.focus(false))
    #expect(log.entries == ["true", "false"])
    screen.mouse(.move, column: 1, row: 0)
    screen.press("?")
    screen.mouse(.move, column: 1, row: 0)
    #expect(log.entries == ["true", "false", "true", "false"])
  }

  @Test func `simultaneous gestures are recognized independently`() {
    let screen = show(20, 3) {
      Text("Drag me").gesture(
        TapGesture()
          .simultaneously(with: DragGesture(minimumDistance: 8))
          .onEnded { value in
            if value.first != nil { log.entries.append("tap") }
            if let drag = value.second { log.entries.append("drag " + describe(drag)) }
          }
      )
    }
    screen.drag(from: (column: 1, row: 0), to: (column: 3, row: 0))
    screen.mouse(.press(.left), column: 1, row: 0)
    screen.mouse(.release(.left), column: 1, row: 0)
    #expect(log.entries == ["drag 12,8 by 16,0", "tap"])
  }

  @Test func `an exclusive gesture recognizes the second gesture if the first fails`() {
    let screen = show(20, 3) {
      Text("Drag me").gesture(
        DragGesture(minimumDistance: 8)
          .exclusively(before: TapGesture())
          .onEnded { value in
            switch value {
            case .first: log.entries.append("drag")
            case .second: log.entries.append("tap")
            }
          }
      )
    }
    screen.drag(from: (column: 1, row: 0), to: (column: 3, row: 0))
    screen.mouse(.press(.left), column: 1, row: 0)
    screen.mouse(.release(.left), column: 1, row: 0)
    #expect(log.entries == ["drag", "tap"])
  }

  @Test func `the second gesture of a sequence begins after the first has ended`() {
    let clock = Clock()
    let screen = show(20, 3) {
      Text("Hold me").gesture(
        LongPressGesture()
          .sequenced(before: DragGesture())
          .onEnded { value in
            if case .second(true, nil) = value { log.entries.append("held") }
          }
      )
    }
    screen.session.now = { clock.now }
    screen.mouse(.press(.left), column: 1, row: 0)
    clock.now += 1
    screen.mouse(.release(.left), column: 1, row: 0)
    #expect(log.entries == ["held"])
  }

  @Test func `the deprecated long press reports the pressed state`() {
    let clock = Clock()
    let screen = show(20, 2) {
      Text("Hold").onLongPressGesture(minimumDuration: 1) { isPressing in
        log.entries.append(isPressing ? "down" : "up")
      } perform: {
        log.entries.append("held")
      }
    }
    screen.session.now = { clock.now }
    screen.mouse(.press(.left), column: 1, row: 0)
    clock.now += 0.5
    screen.mouse(.release(.left), column: 1, row: 0)
    #expect(log.entries == ["down", "up"])
    screen.mouse(.press(.left), column: 1, row: 0)
    clock.now += 1
    screen.mouse(.release(.left), column: 1, row: 0)
    #expect(log.entries == ["down", "up", "down", "held", "up"])
  }
}
