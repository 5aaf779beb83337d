import TerminalDriver
import Testing
import CellMetrics

struct TextEditingCommandTests {
  @Test(arguments: [
    (KeyEvent(.character("x")), TextEditingCommand.insert("x")),
    (KeyEvent(.character("a"), modifiers: .control), .move(.lineStart)),
    (KeyEvent(.character("k"), modifiers: .control), .kill(.lineEnd)),
    (KeyEvent(.character("d"), modifiers: .alt), .kill(.wordForward)),
    (KeyEvent(.left, modifiers: [.control, .shift]), .move(.wordBackward, selecting: true)),
    (KeyEvent(.home), .move(.lineStart)), (KeyEvent(.backspace), .delete(.characterBackward)),
    (KeyEvent(.backspace, modifiers: .alt), .kill(.wordBackward)),
    (KeyEvent(.delete, modifiers: .shift), .cut), (KeyEvent(.insert, modifiers: .shift), .yank),
  ])
  func `keys of readline and of graphical fields edit text`(
    press: KeyEvent,
    command: TextEditingCommand
  ) {
    #expect(TextEditingCommand(press) == command)
  }

  @Test(arguments: [
    KeyEvent(.enter), KeyEvent(.tab), KeyEvent(.escape), KeyEvent(.up),
    KeyEvent(.character("c"), modifiers: .control), KeyEvent(.character("z"), modifiers: .control),
    KeyEvent(.function(1)), KeyEvent(.character("x"), modifiers: .command),
  ])
  func `keys that edit no text have no command`(press: KeyEvent) {
    #expect(TextEditingCommand(press) == nil)
  }

  @Test func `the arrow keys move between lines in a multiline field`() {
    #expect(TextEditingCommand(KeyEvent(.up), isMultiline: true) == .move(.lines(-1)))
  }
}
