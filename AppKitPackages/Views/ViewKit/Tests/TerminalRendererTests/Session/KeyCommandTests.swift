import TerminalDriver
import Testing

@testable import TerminalRenderer

struct KeyCommandTests {
  @Test func `navigation keys have no modifiers except Shift`() {
    #expect(KeyCommand.navigation(KeyEvent(.tab)) == .focusNext)
    #expect(KeyCommand.navigation(KeyEvent(.tab, modifiers: .shift)) == .focusPrevious)
    #expect(KeyCommand.navigation(KeyEvent(.tab, modifiers: .control)) == nil)
    #expect(KeyCommand.navigation(KeyEvent(.up, modifiers: .alt)) == nil)
    #expect(KeyCommand.navigation(KeyEvent(.character("x"))) == nil)
  }

  @Test func `Space and Enter differ, because rows have a link and buttons`() {
    #expect(KeyCommand.navigation(KeyEvent(.space)) == .activateButton)
    #expect(KeyCommand.navigation(KeyEvent(.enter)) == .activate)
  }

  @Test func `the letters of vi stand for arrows and the ends of a list`() {
    let synonyms: [(Character, Key)] = [("j", .down), ("k", .up), ("g", .home), ("G", .end)]
    for (letter, key) in synonyms {
      #expect(KeyCommand.viSynonym(KeyEvent(.character(letter))) == KeyEvent(key))
      #expect(KeyCommand.viSynonym(KeyEvent(.character(letter), modifiers: .control)) == nil)
      #expect(KeyCommand.viSynonym(KeyEvent(key)) == nil)
    }
    for (letter, halfPages) in [("d" as Character, 1), ("u", -1)] {
      let press = KeyEvent(.character(letter), modifiers: .control)
      #expect(KeyCommand.navigation(press) == .scroll(halfPages: halfPages))
      #expect(KeyCommand.navigation(KeyEvent(.character(letter))) == nil)
    }
  }

  @Test func `digits select tabs from 1, also with Alt`() {
    #expect(KeyCommand.screen(KeyEvent(.character("1"))) == .selectTab(0))
    #expect(KeyCommand.screen(KeyEvent(.character("9"), modifiers: .alt)) == .selectTab(8))
    #expect(KeyCommand.screen(KeyEvent(.character("0"))) == nil)
    #expect(KeyCommand.screen(KeyEvent(.character("1"), modifiers: .control)) == nil)
  }

  @Test func `screen commands have a character key and a function key`() {
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

  @Test func `the letter q quits only without modifiers`() {
    #expect(KeyCommand.screen(KeyEvent(.character("q"))) == .quit)
    #expect(KeyCommand.screen(KeyEvent(.character("q"), modifiers: .control)) == nil)
  }
}
