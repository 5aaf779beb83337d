import Terminal
import Testing

@testable import TerminalRenderer

struct KeyCommandTests {
  @Test func `keys for navigation have Shift at most`() {
    #expect(KeyCommand.navigation(KeyEvent(.tab)) == .focusNext)
    #expect(KeyCommand.navigation(KeyEvent(.tab, modifiers: .shift)) == .focusPrevious)
    #expect(KeyCommand.navigation(KeyEvent(.tab, modifiers: .control)) == nil)
    #expect(KeyCommand.navigation(KeyEvent(.up, modifiers: .alt)) == nil)
    #expect(KeyCommand.navigation(KeyEvent(.character("x"))) == nil)
  }

  @Test func `space and Enter differ, as rows have both a link and buttons`() {
    #expect(KeyCommand.navigation(KeyEvent(.space)) == .activateButton)
    #expect(KeyCommand.navigation(KeyEvent(.enter)) == .activate)
  }

  @Test func `digits select tabs, counted from one, with Alt as well`() {
    #expect(KeyCommand.screen(KeyEvent(.character("1"))) == .selectTab(0))
    #expect(KeyCommand.screen(KeyEvent(.character("9"), modifiers: .alt)) == .selectTab(8))
    #expect(KeyCommand.screen(KeyEvent(.character("0"))) == nil)
    #expect(KeyCommand.screen(KeyEvent(.character("1"), modifiers: .control)) == nil)
  }

  @Test func `commands for the screen have two keys where terminals keep one to themselves`() {
    for press in [KeyEvent(.character("?")), KeyEvent(.function(1))] {
      #expect(KeyCommand.screen(press) == .help)
    }
    for press in [KeyEvent(.character(".")), KeyEvent(.function(10), modifiers: .shift)] {
      #expect(KeyCommand.screen(press) == .contextMenu)
    }
    for press in [KeyEvent(.character("r"), modifiers: .control), KeyEvent(.function(5))] {
      #expect(KeyCommand.screen(press) == .refresh)
    }
  }

  @Test func `letters quit only without modifiers`() {
    #expect(KeyCommand.screen(KeyEvent(.character("q"))) == .quit)
    #expect(KeyCommand.screen(KeyEvent(.character("q"), modifiers: .control)) == nil)
  }
}
