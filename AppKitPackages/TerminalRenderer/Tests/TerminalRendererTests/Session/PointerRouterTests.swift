import Renderer
import Terminal
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
}
