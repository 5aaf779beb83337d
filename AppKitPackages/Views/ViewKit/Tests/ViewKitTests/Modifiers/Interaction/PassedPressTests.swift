import Foundation
import ScreenTesting
import Testing
import ViewKit

/// Tests that views that do not use a press leave it to others.
@MainActor
struct PassedPressTests {
  @MainActor private final class Log {
    var entries: [String] = []
    var now = Date(timeIntervalSince1970: 0)
  }

  private func press(after seconds: Double = 0, _ make: (Log) -> some View) -> [String] {
    let log = Log()
    let screen = show(12, 2) { make(log) }
    screen.session.now = { log.now }
    screen.mouse(.press(.left), column: 2, row: 0)
    log.now += seconds
    screen.mouse(.release(.left), column: 2, row: 0)
    return log.entries
  }

  private let text = Text("............")

  @Test func `a short press of a view is its tap, and a long one its long press`() {
    for (seconds, expected) in [(0.1, "tap"), (1, "long")] {
      let pressed = press(after: seconds) { log in
        text.onTapGesture { log.entries.append("tap") }
          .onLongPressGesture { log.entries.append("long") }
      }
      #expect(pressed == [expected])
    }
  }

  @Test func `a view that only takes the focus leaves clicks and keys to the tap around it`() {
    let views: [(String, @MainActor (Log) -> AnyView)] = [
      ("focus", { _ in AnyView(self.text.focusable()) }),
      ("long press", { _ in AnyView(self.text.onLongPressGesture {}) }),
      ("long press in a stack", { _ in AnyView(VStack { self.text.onLongPressGesture {} }) }),
      ("long press gesture", { _ in AnyView(self.text.gesture(LongPressGesture())) }),
      ("menu", { _ in AnyView(self.text.contextMenu { Button("Copy") {} }) }),
      ("menu in a stack", { _ in AnyView(VStack { self.text.contextMenu { Button("Copy") {} } }) }),
      ("named action", { _ in AnyView(self.text.accessibilityAction(named: "Copy") {}) }),
      ("focus binding", { _ in AnyView(self.text.focusable().accessibilityLabel("............")) }),
    ]
    for (name, view) in views {
      let tapped: @MainActor (Log) -> AnyView = { log in
        AnyView(view(log).onTapGesture { log.entries.append("tap") })
      }
      #expect(press { tapped($0) } == ["tap"], "click: \(name)")
      let log = Log()
      let screen = show(12, 2) { tapped(log) }
      screen.press(.tab)
      while screen.focused != nil, log.entries.isEmpty, screen.press(.enter) {}
      #expect(log.entries == ["tap"], "key: \(name)")
      screen.tap("............")
      #expect(log.entries == ["tap", "tap"], "name: \(name)")
    }
  }

  @Test func `invisible views in front leave the press to those behind`() {
    @MainActor func behind(_ front: some View) -> [String] {
      press { log in
        ZStack(alignment: .topLeading) {
          text.onTapGesture { log.entries.append("tap") }
          front
        }
      }
    }
    #expect(behind(Color.red.opacity(0)) == ["tap"])
    #expect(behind(Color.red.hidden()) == ["tap"])
    #expect(behind(Rectangle().opacity(0)) == ["tap"])
    #expect(behind(text.hidden()) == ["tap"])
    #expect(behind(Color.clear) == ["tap"])
    #expect(behind(Color.red) == [])
    #expect(behind(Color.red.opacity(0.5)) == [])
  }

  @Test func `a gesture that is nil changes nothing`() {
    #expect(
      press { log in
        text.gesture(Optional<TapGesture>.none)
          .gesture(TapGesture().onEnded { log.entries.append("tap") })
      } == ["tap"]
    )
    #expect(
      press { log in
        text.gesture(Optional<DragGesture>.none)
          .gesture(SpatialTapGesture().onEnded { _ in log.entries.append("spot") })
      } == ["spot"]
    )
    #expect(
      press { log in
        Button("............") { log.entries.append("button") }.buttonStyle(.plain)
          .highPriorityGesture(Optional<TapGesture>.none)
      } == ["button"]
    )
    #expect(
      press { log in
        text.gesture(Optional(TapGesture().onEnded { log.entries.append("tap") }))
      } == ["tap"]
    )
  }
}
