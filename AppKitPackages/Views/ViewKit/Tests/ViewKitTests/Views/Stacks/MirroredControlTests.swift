import Foundation
import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// Controls, tables and dialogs whose leading edge is on the right draw their parts from the right, and
/// their keys and clicks follow.
@MainActor
struct MirroredControlTests {
  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
      Binding {
        self.value
      } set: {
        self.value = $0
      }
    }
  }

  private struct Row: Identifiable {
    let id: Int
    let name: String
    let count: String
  }

  private struct Sample {
    let name: String
    var columns: Int
    var rows = 1
    let view: AnyView
    let leftToRight: String
    let rightToLeft: String

    init(
      _ name: String,
      _ columns: Int,
      rows: Int = 1,
      _ leftToRight: String,
      _ rightToLeft: String,
      @ViewBuilder view: () -> some View
    ) {
      self.name = name
      self.columns = columns
      self.rows = rows
      self.leftToRight = leftToRight
      self.rightToLeft = rightToLeft
      self.view = AnyView(view())
    }
  }

  private func screen(
    _ view: some View,
    _ direction: LayoutDirection,
    _ columns: Int,
    _ rows: Int = 1
  )
    -> Screen
  {
    Screen(view.environment(\.layoutDirection, direction), columns: columns, rows: rows)
  }

  private var samples: [Sample] {
    [
      Sample("toggle", 5, "[x] a", "a [x]") { Toggle("a", isOn: .constant(true)).fixedSize() },
      Sample("switch", 6, "(─●) a", "a (●─)") {
        Toggle("a", isOn: .constant(true)).toggleStyle(.switch).fixedSize()
      },
      Sample("switch that is off", 6, "(○─) a", "a (─○)") {
        Toggle("a", isOn: .constant(false)).toggleStyle(.switch).fixedSize()
      },
      Sample("stepper", 8, "a [-][+]", "[+][-] a") {
        Stepper("a", value: .constant(1)).fixedSize()
      },
      Sample("slider", 9, "0 ━━●── 9", "9 ──●━━ 0") {
        Slider(value: .constant(0.5)) {
          Text("a")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("9")
        }
      },
      Sample("slider at its start", 5, "●────", "────●") { Slider(value: .constant(0)) },
      Sample("progress", 20, "███████▌░░░░░░░  50%", "50%  ░░░░░░░▐███████") {
        ProgressView(value: 0.5)
      },
      Sample("progress without a percentage", 4, "██░░", "░░██") { ProgressView(value: 0.5) },
      Sample("progress with a label", 4, rows: 2, "a\n██░░", "   a\n░░██") {
        ProgressView("a", value: 0.5)
      },
      Sample("picker", 9, "a ‹ one ›", "‹ one › a") { picker.pickerStyle(.menu) },
      Sample("inline picker", 7, rows: 3, "a\n(•) one\n( ) two", "      a\none (•)\ntwo ( )") {
        picker.pickerStyle(.inline)
      },
      Sample("segmented picker", 10, "[one] two", " two [one]") { picker.pickerStyle(.segmented) },
      Sample("date", 12, "a 2026-11-28", "2026-11-28 a") {
        DatePicker("a", selection: .constant(date), displayedComponents: .date)
          .environment(\.timeZone, .gmt)
      },
      Sample("menu", 7, "[ a ▾ ]", "[ ▾ a ]") { Menu("a") { Button("one") {} } },
      Sample("field", 8, "ab", "      ab") { TextField("a", text: .constant("ab")) },
      Sample("placeholder", 8, "a", "       a") { TextField("a", text: .constant("")) },
      Sample("secure field", 8, "••", "      ••") { SecureField("a", text: .constant("ab")) },
      Sample("closed group", 5, "▸ a", "  a ◂") { group(isOpen: false) },
      Sample("open group", 5, rows: 2, "▾ a\n  b", "  a ▾\n  b") { group(isOpen: true) },
      Sample("label", 5, "+ a", "  a +") {
        Label("a", systemImage: "plus").frame(maxWidth: .infinity, alignment: .leading)
      },
      Sample(
        "labeled content",
        8,
        " a    b",
        " b    a"
      ) { List { LabeledContent("a") { Text("b") } } },
      Sample("toggle in a row", 8, " [x] a", "  a [x]") {
        List { Toggle("a", isOn: .constant(true)) }
      },
      Sample("stepper in a row", 12, " a   [-][+]", " [+][-]   a") {
        List { Stepper("a", value: .constant(1)) }
      },
      Sample("picker in a row", 14, " a    ‹ one ›", " ‹ one ›    a") { List { picker } },
      Sample(
        "table",
        21,
        rows: 2,
        " Name      Count\n Milk      2",
        "     Count      Name\n         2      Milk"
      ) {
        table
      },
    ]
  }

  private var picker: some View {
    Picker("a", selection: .constant(1)) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
  }

  private var date: Date { Date(timeIntervalSince1970: 1_795_824_000) }

  private func group(isOpen: Bool) -> some View {
    DisclosureGroup("a", isExpanded: .constant(isOpen)) { Text("b") }
      .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var table: some View {
    Table([Row(id: 1, name: "Milk", count: "2")]) {
      TableColumn("Name", value: \.name)
      TableColumn("Count", value: \.count)
    }
  }

  @Test func `every control is mirrored`() {
    for sample in samples {
      for (direction, expected) in [
        (LayoutDirection.leftToRight, sample.leftToRight), (.rightToLeft, sample.rightToLeft),
      ] {
        let text = screen(sample.view, direction, sample.columns, sample.rows).text
        #expect(text == expected, "\(sample.name), \(direction)")
      }
    }
  }

  @Test func `the title and the buttons of a dialog are mirrored`() {
    func text(_ direction: LayoutDirection) -> String {
      screen(
        Color.clear.alert("Delete?", isPresented: .constant(true)) {
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("For ever")
        },
        direction,
        29,
        7
      ).text
    }
    #expect(text(.leftToRight).contains("╭─ Delete? ─"))
    #expect(text(.rightToLeft).contains("─ Delete? ─╮"))
    #expect(text(.leftToRight).contains("[ Delete ] [ Cancel ] │"))
    #expect(text(.rightToLeft).contains("│ [ Cancel ] [ Delete ]"))
  }

  @Test func `the arrow keys follow the picture`() {
    for (direction, more) in [(LayoutDirection.leftToRight, Key.right), (.rightToLeft, .left)] {
      let less: Key = more == .right ? .left : .right
      let slider = Box(0.5)
      let first = screen(Slider(value: slider.binding, in: 0...1, step: 0.25), direction, 9)
      first.press(more)
      #expect(slider.value == 0.75)
      first.press(less)
      first.press(less)
      #expect(slider.value == 0.25)
      let count = Box(1)
      let second = screen(Stepper("a", value: count.binding), direction, 8)
      second.press(more)
      #expect(count.value == 2)
      let choice = Box(1)
      let third = screen(
        Picker("a", selection: choice.binding) {
          Text("one").tag(1)
          Text("two").tag(2)
        }
        .pickerStyle(.segmented),
        direction,
        10
      )
      third.press(more)
      #expect(choice.value == 2)
    }
  }

  @Test func `clicks meet the mirrored parts`() {
    let slider = Box(0.5)
    let first = screen(Slider(value: slider.binding), .rightToLeft, 9)
    first.mouse(.press(.left), column: 0, row: 0)
    #expect(slider.value == 1)
    let count = Box(1)
    let second = screen(Stepper("a", value: count.binding).fixedSize(), .rightToLeft, 8)
    second.mouse(.press(.left), column: 0, row: 0)
    #expect(count.value == 2)
    second.mouse(.press(.left), column: 4, row: 0)
    #expect(count.value == 1)
    let choice = Box(1)
    let third = screen(
      Picker("a", selection: choice.binding) {
        Text("one").tag(1)
        Text("two").tag(2)
      }
      .pickerStyle(.segmented),
      .rightToLeft,
      10
    )
    third.mouse(.press(.left), column: 1, row: 0)
    #expect(choice.value == 2)
  }

  @Test func `typing in a mirrored field keeps the cursor beside the text`() {
    let text = Box("")
    let screen = screen(TextField("a", text: text.binding), .rightToLeft, 8)
    screen.tap("a")
    #expect(screen.frame.cursor?.column == 7)
    screen.type("bc")
    #expect(screen.text == "     bc")
    #expect(screen.frame.cursor?.column == 7)
    screen.press(.home)
    #expect(screen.frame.cursor?.column == 5)
  }
}
