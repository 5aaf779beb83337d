import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct CustomGestureTests {
  private struct DoubleClick: Gesture {
    let action: () -> Void
    var body: some Gesture<Void> { TapGesture(count: 2).onEnded { action() } }
  }

  private struct Swipe: Gesture {
    @Binding var distance: CGFloat
    var body: some Gesture {
      DragGesture().map(\.translation.width).onChanged { distance = $0 }
    }
  }

  private struct Root: View {
    @State private var clicks = 0
    @State private var distance = CGFloat(0)
    @GestureState(reset: { value, transaction in
      transaction.animation = .default
      Root.resets.append(value)
    })
    private var isDragged = false
    static var resets: [Bool] = []
    let isDouble: Bool

    var body: some View {
      Text("clicks \(clicks)").gesture(DoubleClick { clicks += 1 })
      Text("distance \(Int(distance))").gesture(Swipe(distance: $distance))
      Text(isDragged ? "dragged" : "released")
        .gesture(DragGesture().updating($isDragged) { _, state, _ in state = true })
      Text("any").gesture(
        isDouble
          ? AnyGesture(TapGesture(count: 2).map { 2 }.onEnded { clicks += $0 })
          : AnyGesture(TapGesture().map { 10 }.onEnded { clicks += $0 })
      )
    }
  }

  @Test func `a gesture of the app consists of other gestures`() {
    let screen = show(30, 4) { Root(isDouble: false) }
    screen.tap("clicks")
    #expect(screen.contains("clicks 1"))
    screen.drag(from: (column: 0, row: 1), to: (column: 3, row: 1))
    #expect(screen.contains("distance 24"))
    screen.tap("any")
    #expect(screen.contains("clicks 11"))
  }

  @Test func `a state is reset after its function has changed the transaction`() {
    let screen = show(30, 4) { Root(isDouble: true) }
    screen.mouse(.press(.left), column: 0, row: 2)
    screen.mouse(.drag(.left), column: 3, row: 2)
    #expect(screen.contains("dragged"))
    screen.mouse(.release(.left), column: 3, row: 2)
    #expect(screen.contains("released"))
    #expect(Root.resets == [true])
  }
}
