import ViewKit
import TerminalDriver
import Testing

@testable import TerminalRenderer

@MainActor
struct PointerRouterTests {
  private func session(@ViewBuilder content: () -> some View) -> TerminalSession {
    let session = TerminalSession(columns: 20, rows: 1, content: content)
    session.layOut()
    return session
  }

  private func click(_ session: TerminalSession, column: Int = 10) -> Bool {
    let isUsed = session.pointer.handle(MouseEvent(.press(.left), column: column, row: 0))
    _ = session.pointer.handle(MouseEvent(.release(.left), column: column, row: 0))
    return isUsed
  }

  @Test func `a click activates the element at the position and moves the focus to it`() {
    var presses = 0
    let session = session { Button("Press") { presses += 1 } }
    #expect(click(session))
    #expect(presses == 1)
    #expect(session.focus.focusedNode?.element.plainText == "Press")
    #expect(!click(session, column: 0))
    #expect(presses == 1)
  }

  @Test func `two clicks on a cell are a double click unless the count is reset`() {
    var taps = 0
    let session = session { Text("Press").onTapGesture(count: 2) { taps += 1 } }
    #expect(click(session))
    session.pointer.resetClicks()
    #expect(click(session))
    #expect(taps == 0)
    #expect(click(session))
    #expect(taps == 1)
  }

  @Test func `an element is notified when the pointer enters and leaves it`() {
    var log: [Bool] = []
    let session = session { Text("Here").onHover { log.append($0) } }
    _ = session.pointer.handle(MouseEvent(.move, column: 10, row: 0))
    _ = session.pointer.handle(MouseEvent(.move, column: 11, row: 0))
    #expect(log == [true])
    #expect(session.pointer.hover(over: nil))
    #expect(log == [true, false])
  }

  @Test func `a click passes through the blank parts of views in front`() {
    var taps = 0
    let press: @MainActor () -> Void = { taps += 1 }
    let outlined = session {
      Button("Press", action: press).overlay(Rectangle().stroke(.red))
    }
    #expect(click(outlined))
    let read = session {
      Button("Press", action: press).overlay(GeometryReader { _ in Color.clear })
    }
    #expect(click(read))
    let floating = session {
      ZStack {
        Button("Press", action: press)
        HStack {
          Spacer()
          Text("+")
        }
        .padding(.horizontal, 8)
      }
    }
    #expect(click(floating))
    let behind = session {
      HStack {
        Text("a")
        Spacer()
      }
      .background(Color.red.onTapGesture(perform: press))
    }
    #expect(click(behind))
    #expect(taps == 4)
  }

  @Test func `a click does not pass through views that draw or have a gesture`() {
    var log: [String] = []
    let press: @MainActor () -> Void = { log.append("below") }
    let text = session { Button("Press", action: press).overlay(Text("front")) }
    #expect(!click(text))
    let color = session {
      ZStack {
        Button("Press", action: press)
        Color.red
      }
    }
    #expect(!click(color))
    let gesture = session {
      ZStack {
        Button("Press", action: press)
        HStack {
          Text("a")
          Spacer()
        }
        .onTapGesture { log.append("front") }
      }
    }
    #expect(click(gesture))
    #expect(log == ["front"])
  }
}
