import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct PasteDestinationTests {
  @Observable @MainActor final class Model {
    var text = ""
    var pasted: [String] = []
  }

  private struct Form: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField("First", text: $model.text)
          .pasteDestination(for: String.self) {
            model.pasted += $0
          } validator: { texts in
            texts.filter { $0.contains("\n") }
          }
        TextField("Second", text: $model.text)
      }
    }
  }

  @Test func `a valid text goes to the action, and another one to the field`() {
    let model = Model()
    let screen = Screen(Form(model: model), columns: 30, rows: 4)
    screen.press(.tab)
    screen.paste("one\ntwo")
    #expect(model.pasted == ["one\ntwo"] && model.text.isEmpty)
    screen.paste("three")
    #expect(model.pasted.count == 1 && model.text == "three")
  }

  @Test func `a field without a destination keeps the text`() {
    let model = Model()
    let screen = Screen(Form(model: model), columns: 30, rows: 4)
    screen.press(.tab)
    screen.press(.tab)
    screen.paste("one\ntwo")
    #expect(model.pasted.isEmpty && !model.text.isEmpty)
  }

  @Test func `values of other types than texts are not pasted`() {
    let model = Model()
    let view = TextField("Text", text: Bindable(model).text)
      .pasteDestination(for: Data.self) { _ in model.pasted.append("data") }
    let screen = Screen(view, columns: 30, rows: 2)
    screen.press(.tab)
    screen.paste("one")
    #expect(model.pasted.isEmpty && model.text == "one")
  }
}
