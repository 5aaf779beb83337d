import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TextFieldFormatterTests {
  @Observable @MainActor final class Model {
    var number = 5
    var price: Decimal = 2
    var optional: Int?
    var date = Date(timeIntervalSince1970: 0)
    var text = ""
    var log: [String] = []
  }

  private func retype(_ screen: Screen, _ label: String, _ text: String) {
    screen.tap(label)
    screen.press("u", .control)
    screen.type(text)
  }

  @Test func `a text field formats its value and parses typed text`() {
    struct Root: View {
      @Bindable var model: Model
      let dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(identifier: "UTC")
        return formatter
      }()
      var body: some View {
        TextField("Number", value: $model.number, formatter: NumberFormatter())
        TextField("Price", value: $model.price, formatter: NumberFormatter())
        TextField("Optional", value: $model.optional, formatter: NumberFormatter())
        TextField("Date", value: $model.date, formatter: dates)
      }
    }
    let model = Model()
    let screen = show(20, 4) { Root(model: model) }
    #expect(screen.text == "5\n2\nOptional\n1970-01-01")
    retype(screen, "Number", "42")
    #expect(model.number == 42)
    retype(screen, "Number", "no")
    #expect(model.number == 42)
    retype(screen, "Price", "7")
    #expect(model.price == 7)
    retype(screen, "Optional", "3")
    #expect(model.optional == 3)
    retype(screen, "Date", "2020-02-03")
    #expect(model.date == Date(timeIntervalSince1970: 1_580_688_000))
  }

  @Test func `a number beyond the limits of its formatter does not change the value`() {
    struct Root: View {
      @Bindable var model: Model
      let hours: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.minimum = 1
        formatter.maximum = 24
        return formatter
      }()
      var body: some View {
        TextField("Hours", value: $model.number, formatter: hours)
      }
    }
    let model = Model()
    let screen = show(20, 1) { Root(model: model) }
    retype(screen, "Hours", "24")
    #expect(model.number == 24)
    retype(screen, "Hours", "0")
    #expect(model.number == 24)
    retype(screen, "Hours", "25")
    #expect(model.number == 2)
  }

  @Test func `deprecated initializers report editing and Return`() {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        TextField(
          "Name",
          text: $model.text,
          onEditingChanged: { model.log.append($0 ? "begin" : "end") },
          onCommit: { model.log.append("commit \(model.text)") }
        )
        .onSubmit { model.log.append("submit") }
        Button("Elsewhere") {}
      }
    }
    let model = Model()
    let screen = show(20, 2) { Root(model: model) }
    screen.tap("Name")
    screen.type("Jo\n")
    #expect(model.log == ["begin", "commit Jo", "submit"])
    screen.tap("Elsewhere")
    #expect(model.log.suffix(1) == ["end"])
  }
}
