import Foundation
import ViewKit

/// The controls of a form.
struct FieldsPart: View {
  private struct Lamp: Identifiable {
    let id: Int
    var isOn: Bool
  }

  @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var color = Color.red
  @State private var level = 20.0
  @State private var count = 1
  @State private var text = "First line\nSecond line"
  @State private var choice = "A"
  @State private var wheel = 1
  @State private var isOn = false
  @State private var tone = 1
  @State private var lamps = [Lamp(id: 0, isOn: true), Lamp(id: 1, isOn: false)]
  @State private var secret = ""
  @State private var name = ""
  @State private var isEditing = false
  @FocusState private var focus: String?

  var body: some View {
    Form {
      Section {
        Text(
          "Level \(Int(level)), count \(count), choice \(choice), focus \(focus ?? "none"), wheel \(wheel)"
        )
        Text(isEditing ? "Editing" : "Not editing")
      }
      DatePicker("Date", selection: $date)
      DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
      ColorPicker("Color", selection: $color)
      Text("Sample").foregroundStyle(color)
      Slider(value: $level, in: 0...100, step: 10) {
        Text("Level")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      } onEditingChanged: {
        isEditing = $0
      }
      Stepper("Count \(count)", value: $count, in: 0...3)
      TextEditor(text: $text).frame(height: 120).accessibilityLabel("Story")
      Text("Characters \(text.count)")
      Picker("Choice", selection: $choice) { ForEach(["A", "B", "C"], id: \.self) { Text($0) } }
      Picker("Segments", selection: $choice) { ForEach(["A", "B", "C"], id: \.self) { Text($0) } }
        .pickerStyle(.segmented)
      Picker("Wheel", selection: $wheel) { ForEach(1..<9) { Text("\($0)").tag($0) } }
        .pickerStyle(.wheel)
      Picker("Tone", selection: $tone) {
        Text("Low").tag(1)
        Text("High").tag(2)
      } currentValueLabel: {
        Text("\(tone * 220) Hz")
      }
      Toggle("Switch", isOn: $isOn)
      Text("Lamps \(lamps.map { $0.isOn ? "on" : "off" }.joined(separator: ", "))")
      Toggle("All lamps", sources: $lamps, isOn: \.isOn)
      Toggle("Box of lamps", sources: $lamps, isOn: \.isOn).toggleStyle(.checkbox)
      Toggle("Button of lamps", sources: $lamps, isOn: \.isOn).toggleStyle(.button)
      Button("First lamp") { lamps[0].isOn.toggle() }
      TextField("Name", text: $name).focused($focus, equals: "name").onSubmit { focus = "secret" }
      SecureField("Secret", text: $secret).focused($focus, equals: "secret")
      Button("Focus name") { focus = "name" }
      Button("No focus") { focus = nil }
    }
  }
}
