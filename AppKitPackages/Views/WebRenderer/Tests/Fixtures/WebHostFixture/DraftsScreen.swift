import Foundation
import ViewKit

/// A sheet with each kind of control, and a text of all values.
struct DraftsScreen: View {
  private static let start = Date(timeIntervalSince1970: 1_700_000_000)

  @State private var isPresented = true
  @State private var name = ""
  @State private var story = ""
  @State private var isOn = false
  @State private var isPressed = false
  @State private var choice = "A"
  @State private var segment = "A"
  @State private var option = "A"
  @State private var hasMore = false
  @State private var day = start
  @State private var level = 0.0
  @State private var count = 0
  @State private var commands = 0
  @State private var color = Color.red
  @State private var days: Set<DateComponents> = []
  @State private var rows: Set<Int> = []

  private var summary: String {
    let values: [Any] = [
      name, story, isOn, isPressed, choice, segment, option, day.timeIntervalSince(Self.start),
      level,
      count, commands, color, days.compactMap(\.day), rows.sorted(),
    ]
    return values.map { "\($0)" }.joined(separator: "; ")
  }

  var body: some View {
    Text("Page").sheet(isPresented: $isPresented) {
      VStack {
        Text(summary).accessibilityIdentifier("summary")
        form
        List(1..<4, id: \.self, selection: $rows) { Text("Row \($0)") }
      }
    }
  }

  private var form: some View {
    Form {
      TextField("Name", text: $name)
      TextEditor(text: $story).accessibilityLabel("Story")
      Toggle("Switch", isOn: $isOn)
      Toggle("Press", isOn: $isPressed).toggleStyle(.button)
      Picker("Choice", selection: $choice) { options(["A", "B"]) }
      Picker("Segment", selection: $segment) { options(["A", "B"]) }.pickerStyle(.segmented)
      Picker("Option", selection: $option) { options(hasMore ? ["A", "C"] : ["A"]) }
        .pickerStyle(.inline)
      Button("More options") { hasMore = true }
      DatePicker("Day", selection: $day, displayedComponents: .date)
      Slider(value: $level) { Text("Level") }
      Stepper("Count", value: $count)
      ColorPicker("Color", selection: $color)
      MultiDatePicker("Days", selection: $days)
      Menu("Commands") { Button("Run") { commands += 1 } }
    }
  }

  private func options(_ names: [String]) -> some View {
    ForEach(names, id: \.self) { Text($0) }
  }
}
