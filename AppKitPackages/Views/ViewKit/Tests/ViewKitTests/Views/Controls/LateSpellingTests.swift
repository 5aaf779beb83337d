import ViewKit
import ScreenTesting
import Testing

/// Tests spellings that few apps use.
@MainActor
@Suite struct LateSpellingTests {
  struct Item: Identifiable {
    let id: Int
  }

  struct Root: View {
    @State private var isOn = true
    @State private var items = [Item(id: 1), Item(id: 2)]
    @State private var selected: Set<Int> = []
    private let logo = ImageResource(name: "logo", bundle: .main)

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Loud", image: logo, isOn: $isOn)
        Toggle(String("Late"), image: logo, isOn: $isOn)
        Menu("More", image: logo) { Button("Rename") {} }
        Menu(String("Most"), image: logo) {
          Button("Rename") {}
        } primaryAction: {
        }
        Text("Text")
          .background(.red, in: Circle(), fillStyle: FillStyle(eoFill: true))
          .background(in: .rect, fillStyle: FillStyle())
          .overlay(.clear, in: .rect, fillStyle: FillStyle())
          .drawingGroup(opaque: true, colorMode: .linear)
          .simultaneousGesture(TapGesture(), isEnabled: false)
          .highPriorityGesture(TapGesture(), isEnabled: false)
          .pointerVisibility(.hidden)
          .allowsWindowActivationEvents()
          .windowDismissBehavior(.disabled)
          .windowMinimizeBehavior(.disabled)
          .windowResizeBehavior(.enabled)
          .windowFullScreenBehavior(.automatic)
          .onModifierKeysChanged(mask: .shift) { _, _ in Issue.record("A key was reported.") }
          .writingToolsAffordanceVisibility(.hidden)
        List($items, id: \.id, editActions: .delete, selection: $selected) { $item in
          Text("Item \(item.id)")
        }
        .listStyle(.bordered)
        .alternatingRowBackgrounds()
        .frame(height: 48)
        Picker("Size", selection: $isOn) {
          Text("Small").tag(true)
          Text("Large").tag(false)
        }
        .pickerStyle(.radioGroup)
        .horizontalRadioGroupLayout()
        TextField("Name", text: .constant("Blob")).textFieldStyle(.squareBorder)
        Button("Bar") {}.buttonStyle(.accessoryBar)
        Button("Action") {}.buttonStyle(.accessoryBarAction)
        DatePicker("Date", selection: .constant(.distantPast)).datePickerStyle(.stepperField)
      }
    }
  }

  @Test func `views with rare spellings are shown`() {
    let screen = Screen(Root(), columns: 60, rows: 30)
    for text in [
      "Loud", "Late", "More", "Most", "Text", "Item 1", "Small", "Blob", "Bar", "[ Action ]",
      "Date",
    ] {
      #expect(screen.contains(text), "\(text): \(screen.text)")
    }
  }

  @Test func `users delete rows of a list with identities at a key path`() {
    struct Rows: View {
      @State private var items = [Item(id: 1), Item(id: 2)]
      var body: some View {
        List($items, id: \.id, editActions: .all) { $item in Text("Item \(item.id)") }
      }
    }
    let screen = Screen(Rows(), columns: 20, rows: 4)
    screen.press(.delete)
    #expect(screen.text == " Item 2")
  }

  @Test func `a tab without a value has a view as its label`() {
    let tabs = TabView {
      Tab {
        Text("Content")
      } label: {
        Label("Inbox", systemImage: "tray")
      }
      Tab("Other", systemImage: "star") { Text("Other content") }
    }
    let screen = Screen(tabs, columns: 40, rows: 6)
    #expect(screen.contains("Inbox"))
    #expect(screen.contains("Content"))
  }
}
