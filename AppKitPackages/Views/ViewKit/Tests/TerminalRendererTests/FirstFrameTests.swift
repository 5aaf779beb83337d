import ViewKit
import TerminalRenderer
import Testing

/// Tests that the first frame is complete.
@MainActor
@Suite struct FirstFrameTests {
  private func view(_ number: Int) -> AnyView {
    guard number == 1 else { return AnyView(Text("\(number)")) }
    return AnyView(ForEach(["a", "b"], id: \.self) { Text($0) })
  }

  @Test func `the first frame has all rows of a view with an erased type`() {
    let session = TerminalSession(columns: 10, rows: 8) { List(0..<3) { view($0) } }
    #expect(session.frame().text.joined().split(separator: " ") == ["0", "a", "b", "2"])
  }
}
