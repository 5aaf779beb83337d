import Foundation
import ViewKit

/// Controls whose values stay as they are: their bindings count the changes and keep none of them.
struct RejectingScreen: View {
  private static let day = Date(timeIntervalSince1970: 1_700_000_000)

  @State private var count = 0

  var body: some View {
    TabView(selection: rejected("first")) {
      NavigationStack {
        Form {
          Text("\(count) changes")
          texts
          choices
          DatePicker("Day", selection: rejected(Self.day), displayedComponents: .date)
          Slider(value: rejected(0.5)) { Text("Level") }
          Stepper("Number", value: rejected(5))
          ColorPicker("Color", selection: rejected(Color.red))
          MultiDatePicker("Days", selection: rejected(Set<DateComponents>()))
          DisclosureGroup("More", isExpanded: rejected(false)) { Text("Inside") }
        }
        .navigationTitle("Rejecting")
        .searchable(text: rejected("house"))
      }
      .tabItem { Text("First") }
      .tag("first")
      Text("Another tab").tabItem { Text("Second") }.tag("second")
    }
  }

  @ViewBuilder private var texts: some View {
    TextField("Name", text: rejected("Ann"))
    TextField("Age", value: rejected(30), format: .number)
    SecureField("Password", text: rejected("secret"))
    TextEditor(text: rejected("Once")).accessibilityLabel("Story")
  }

  @ViewBuilder private var choices: some View {
    Toggle("Switch", isOn: rejected(false))
    Toggle("Press", isOn: rejected(false)).toggleStyle(.button)
    Picker("Choice", selection: rejected("A")) { options }
    Picker("Segment", selection: rejected("A")) { options }.pickerStyle(.segmented)
    Picker("Option", selection: rejected("A")) { options }.pickerStyle(.inline)
  }

  private var options: some View {
    ForEach(["A", "B"], id: \.self) { Text($0) }
  }

  private func rejected<Value>(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } set: { _ in
      count += 1
    }
  }
}
