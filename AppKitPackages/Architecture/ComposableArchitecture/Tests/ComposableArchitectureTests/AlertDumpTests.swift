import ComposableArchitecture
import SwiftUI
import Testing

/// Tests that views' values in the state of alerts are dumped by their names, as in SwiftUI.
@Suite struct AlertDumpTests {
  enum Action: Equatable { case delete }

  @Test func `an alert is dumped with the name of its button's animation`() {
    let alert = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.delete, animation: .easeInOut)) {
        TextState("Delete")
      }
    }
    expectNoDifference(
      String(customDumping: alert),
      """
      AlertState(
        title: "Delete?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(
              .delete,
              animation: Animation.easeInOut
            ),
            label: "Delete"
          )
        ]
      )
      """
    )
  }

  @Test(arguments: [
    (Animation.easeIn, "easeIn"), (.easeOut, "easeOut"), (.linear, "linear"),
    (.spring(), "spring()"), (.interactiveSpring(), "interactiveSpring()"),
  ])
  func `common animations have names`(animation: Animation, name: String) {
    let action = ButtonStateAction.send(Action.delete, animation: animation)
    #expect(String(customDumping: action).contains("animation: Animation.\(name)\n"))
  }

  @Test func `an animation without a name is dumped with its properties`() {
    let action = ButtonStateAction.send(Action.delete, animation: .linear(duration: 7))
    #expect(String(customDumping: action).contains("duration: 7"))
  }

  @Test func `weights, designs and colors of a text are dumped by their names`() {
    let text =
      TextState("a").fontWeight(.light) + TextState("b").foregroundColor(.red)
      + TextState("c").strikethrough(color: .green) + TextState("d").underline(color: .pink)
      + TextState("e").fontDesign(.serif) + TextState("f").fontWeight(nil)
    #expect(
      String(customDumping: text) == """
        "<font-weight=light>a</font-weight><foreground-color=red>b</foreground-color>\
        <s color=green>c</s><u color=pink>d</u><font-design=serif>e</font-design>f"
        """
    )
  }

  @Test(arguments: [
    (Font.Weight.ultraLight, "ultraLight"), (.thin, "thin"), (.regular, "regular"),
    (.medium, "medium"), (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"),
    (.black, "black"),
  ])
  func `weights have names`(weight: Font.Weight, name: String) {
    let text = TextState("a").fontWeight(weight)
    #expect(String(customDumping: text) == "\"<font-weight=\(name)>a</font-weight>\"")
  }
}
