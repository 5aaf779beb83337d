import Terminal
import Testing
import TextMetrics

struct TextEditingCommandTests {
  @Test(arguments: [
    (KeyPress(.character("x")), TextEditingCommand.insert("x")),
    (KeyPress(.character("a"), modifiers: .control), .move(.lineStart)),
    (KeyPress(.character("k"), modifiers: .control), .kill(.lineEnd)),
    (KeyPress(.character("d"), modifiers: .alt), .kill(.wordForward)),
    (KeyPress(.left, modifiers: [.control, .shift]), .move(.wordBackward, selecting: true)),
    (KeyPress(.home), .move(.lineStart)), (KeyPress(.backspace), .delete(.characterBackward)),
    (KeyPress(.backspace, modifiers: .alt), .kill(.wordBackward)),
    (KeyPress(.delete, modifiers: .shift), .cut), (KeyPress(.insert, modifiers: .shift), .yank),
  ])
  func `readline's and graphical keys edit`(press: KeyPress, command: TextEditingCommand) {
    #expect(TextEditingCommand(press) == command)
  }

  @Test(arguments: [
    KeyPress(.enter), KeyPress(.tab), KeyPress(.escape), KeyPress(.up),
    KeyPress(.character("c"), modifiers: .control), KeyPress(.character("z"), modifiers: .control),
    KeyPress(.function(1)), KeyPress(.character("x"), modifiers: .command),
  ])
  func `other keys are left to others`(press: KeyPress) {
    #expect(TextEditingCommand(press) == nil)
  }

  @Test func `lines can be moved between where there are some`() {
    #expect(TextEditingCommand(KeyPress(.up), isMultiline: true) == .move(.lines(-1)))
  }
}
