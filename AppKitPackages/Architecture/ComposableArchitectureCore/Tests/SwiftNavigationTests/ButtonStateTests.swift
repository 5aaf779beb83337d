import CustomDump
import Foundation
import IssueRecording
import IssueReporting
import Testing

@_spi(Internals) @testable import SwiftNavigation

@Suite struct ButtonStateTests {
  enum Action: Hashable { case save, close }

  @Test func `buttons with the same role, label and action are equal`() {
    let save = ButtonState(action: Action.save) { TextState("Save") }
    #expect(save == ButtonState(action: Action.save) { TextState("Save") })
    #expect(save != ButtonState(action: Action.close) { TextState("Save") })
    #expect(save != ButtonState(action: Action.save) { TextState("Done") })
    #expect(save != ButtonState(role: .cancel, action: Action.save) { TextState("Save") })
  }

  @Test func `a button passes its action to a closure`() async {
    let save = ButtonState(action: Action.save) { TextState("Save") }
    var actions: [Action?] = []
    save.withAction { actions.append($0) }
    await save.withAction { action in
      await Task.yield()
      actions.append(action)
    }
    ButtonState<Action>(role: .cancel) { TextState("Keep") }.withAction { actions.append($0) }
    #expect(actions == [.save, .save, nil])
  }

  @Test func `an animated button sends under its animation`() async {
    nonisolated(unsafe) var log: [String] = []  // only this test's task touches it
    let button = ButtonState<Action>(
      action: ButtonStateAction(
        action: .save,
        animation: ButtonStateAnimation("ease") { change in
          log.append("begin")
          change()
          log.append("end")
        }
      )
    ) {
      TextState("Save")
    }
    button.withAction { log.append("\($0!)") }
    #expect(log == ["begin", "save", "end"])
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await button.withAction { action in
        await Task.yield()
        log.append("\(action!) later")
      }
    }
    #expect(log.last == "save later")
    #expect(recorder.messages.count == 1)
    #expect(
      recorder.messages.first?.hasSuffix(
        """
          Action: save
          Animation: ease

        To fix this, perform it in a closure that is not asynchronous, or remove the animation.
        """
      ) == true
    )
  }

  @Test func `equality compares animations, and map keeps them`() {
    func button(_ animation: String?) -> ButtonState<Action> {
      ButtonState(
        action: ButtonStateAction(
          action: .save,
          animation: animation.map { ButtonStateAnimation($0) { $0() } }
        )
      ) {
        TextState("Save")
      }
    }
    #expect(button("ease") == button("ease"))
    #expect(button("ease").hashValue == button("ease").hashValue)
    #expect(button("ease") != button("linear"))
    #expect(button("ease") != button(nil))
    #expect(button("ease").map { _ in 1 }.action.animation == ButtonStateAnimation("ease") { $0() })
    #expect(
      String(customDumping: button("ease").action) == """
        ButtonStateAction.send(
          .save,
          animation: "ease"
        )
        """
    )
    #expect(
      String(customDumping: button(nil).action) == """
        ButtonStateAction.send(
          .save
        )
        """
    )
  }

  @Test func `the builder supports conditions and loops`() {
    func buttons(_ isOpen: Bool) -> [Action?] {
      let alert = AlertState<Action> {
        TextState("Title")
      } actions: {
        if isOpen {
          ButtonState(action: .close) { TextState("Close") }
        }
        switch isOpen {
        case true: ButtonState(action: .save) { TextState("Save") }
        case false: ButtonState(role: .cancel) { TextState("Cancel") }
        }
        for _ in 1...2 {
          ButtonState(action: .send(.save)) { TextState("Again") }
        }
      }
      return alert.buttons.map(\.action.action)
    }
    #expect(buttons(true) == [.close, .save, .save, .save])
    #expect(buttons(false) == [nil, .save, .save])
  }

  @Test func `a dump of an action that sends nothing shows nil`() {
    let action = ButtonStateAction<Action>.send(nil)
    #expect(String(customDumping: action) == "ButtonStateAction.send(nil)")
    let button = ButtonState<Action>(role: .cancel) { TextState("Keep") }
    #expect(
      String(customDumping: button) == """
        ButtonState(
          role: .cancel,
          action: .send(nil),
          label: "Keep"
        )
        """
    )
  }
}
