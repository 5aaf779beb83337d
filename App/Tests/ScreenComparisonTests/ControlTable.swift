import Foundation
import SwiftUI

/// The controls to compare, and the modifiers that change what is shown, with their names.
@MainActor
enum ControlTable {
  private static let address = URL(string: "https://example.org") ?? URL(fileURLWithPath: "/")
  private static let date = Date(timeIntervalSince1970: 1_800_000_000)

  static var controls: [(String, AnyView)] {
    texts + buttons + values + fields + pickers + modifiers
  }

  private static var texts: [(String, AnyView)] {
    [
      ("text", AnyView(Text("Milk and **bread**"))),
      ("link in a text", AnyView(Text("See [the page](https://example.org)."))),
      ("text in capitals", AnyView(Text("Milk").textCase(.uppercase))),
      ("date", AnyView(Text(date, style: .date))),
      ("label", AnyView(Label("Star", systemImage: "star"))),
      ("label with its title", AnyView(Label("Star", systemImage: "star").labelStyle(.titleOnly))),
      ("label with its icon", AnyView(Label("Star", systemImage: "star").labelStyle(.iconOnly))),
      ("symbol", AnyView(Image(systemName: "star"))),
      ("missing picture", AnyView(Image("Portrait"))),
      ("labeled value", AnyView(LabeledContent("Name", value: "Ada"))),
      ("labeled view", AnyView(LabeledContent("Name") { Text("Ada") })),
      ("hidden label", AnyView(LabeledContent("Name", value: "Ada").labelsHidden())),
      ("group box", AnyView(GroupBox("Group") { Text("Inside") })),
      (
        "nothing found",
        AnyView(
          ContentUnavailableView {
            Label("Nothing", systemImage: "tray")
          } description: {
            Text("No messages")
          } actions: {
            Button("Reload") {}
          }
        )
      ),
      (
        "hidden text",
        AnyView(
          HStack {
            Text("Seen"); Text("Unseen").hidden()
          }
        )
      ),
      ("text for the eyes", AnyView(Text("Seen").accessibilityHidden(true))),
      ("text with a name", AnyView(Text("5").accessibilityLabel("Five stars"))),
      ("placeholder", AnyView(Text("Loading").redacted(reason: .placeholder))),
      ("formatted number", AnyView(Text(12.5, format: .number))),
    ]
  }

  private static var buttons: [(String, AnyView)] {
    [
      ("button", AnyView(Button("Save") {})),
      ("disabled button", AnyView(Button("Save") {}.disabled(true))),
      ("destructive button", AnyView(Button("Delete", role: .destructive) {})),
      ("bordered button", AnyView(Button("Save") {}.buttonStyle(.bordered))),
      ("prominent button", AnyView(Button("Save") {}.buttonStyle(.borderedProminent))),
      ("plain button", AnyView(Button("Save") {}.buttonStyle(.plain))),
      ("button with a symbol", AnyView(Button("Save", systemImage: "tray") {})),
      (
        "button with a symbol alone",
        AnyView(
          Button {
          } label: {
            Image(systemName: "trash")
          }
        )
      ),
      (
        "button with two texts",
        AnyView(
          Button {
          } label: {
            VStack {
              Text("Save"); Text("All")
            }
          }
        )
      ),
      ("button with a key", AnyView(Button("Save") {}.keyboardShortcut("s", modifiers: []))),
      ("button with a name", AnyView(Button("X") {}.accessibilityLabel("Close"))),
      ("button with a value", AnyView(Button("Rate") {}.accessibilityValue("5 stars"))),
      ("link", AnyView(Link("Website", destination: address))),
      ("disabled link", AnyView(Link("Website", destination: address).disabled(true))),
      ("navigation link", AnyView(NavigationLink("Details") { Text("Page") })),
      (
        "disabled navigation link",
        AnyView(NavigationLink("Details") { Text("Page") }.disabled(true))
      ),
      ("tap", AnyView(Text("Tap").onTapGesture {})),
      ("share", AnyView(ShareLink(item: address))),
      ("edit button", AnyView(EditButton())),
      ("menu", AnyView(Menu("More") { Button("Rename") {} })),
      (
        "menu with a symbol", AnyView(Menu("More", systemImage: "ellipsis") { Button("Rename") {} })
      ),
      ("disabled menu", AnyView(Menu("More") { Button("Rename") {} }.disabled(true))),
      (
        "menu with an action",
        AnyView(
          Menu("More") {
            Button("Rename") {}
          } primaryAction: {
          }
        )
      ),
      (
        "menu with everything",
        AnyView(
          Menu("Tools") {
            Section("Sort") {
              Toggle("Ascending", isOn: .constant(true))
              Picker("Order", selection: .constant(1)) {
                Text("Name").tag(0); Text("Date").tag(1)
              }
            }
            Divider()
            Text("Three things")
            Menu("Further") { Button("Deep") {} }
            Button("Disabled") {}.disabled(true)
            Button("Erase", role: .destructive) {}.keyboardShortcut("e")
            ControlGroup {
              Button("Left") {}; Button("Right") {}
            }
            Label("Note", systemImage: "star")
          }
        )
      ),
      ("context menu", AnyView(Text("Row").contextMenu { Button("Rename") {} })),
      ("swipe actions", AnyView(Text("Row").swipeActions { Button("Archive") {} })),
    ]
  }

  private static var values: [(String, AnyView)] {
    [
      ("toggle", AnyView(Toggle("Wi-Fi", isOn: .constant(true)))),
      ("toggle that is off", AnyView(Toggle("Wi-Fi", isOn: .constant(false)))),
      ("toggle without a label", AnyView(Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden())),
      ("disabled toggle", AnyView(Toggle("Wi-Fi", isOn: .constant(true)).disabled(true))),
      ("toggle button", AnyView(Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(.button))),
      ("toggle switch", AnyView(Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(.switch))),
      (
        "toggle with two texts",
        AnyView(
          Toggle(isOn: .constant(true)) {
            Text("Wi-Fi"); Text("Of the house")
          }
        )
      ),
      ("stepper", AnyView(Stepper("Guests: 3", value: .constant(3), in: 0...9))),
      ("stepper at its end", AnyView(Stepper("Guests: 9", value: .constant(9), in: 0...9))),
      ("stepper without a label", AnyView(Stepper("Guests", value: .constant(3)).labelsHidden())),
      ("disabled stepper", AnyView(Stepper("Guests", value: .constant(3)).disabled(true))),
      ("slider", AnyView(Slider(value: .constant(0.5)) { Text("Volume") })),
      (
        "slider with ends",
        AnyView(
          Slider(value: .constant(0.5)) {
            Text("Volume")
          } minimumValueLabel: {
            Text("Low")
          } maximumValueLabel: {
            Text("High")
          }
        )
      ),
      ("disabled slider", AnyView(Slider(value: .constant(0.5)) { Text("Volume") }.disabled(true))),
      ("progress", AnyView(ProgressView(value: 0.4))),
      ("progress with a label", AnyView(ProgressView("Copying", value: 0.4))),
      (
        "progress with a value",
        AnyView(
          ProgressView(value: 0.4) {
            Text("Copying")
          } currentValueLabel: {
            Text("4 of 10")
          }
        )
      ),
      ("endless progress", AnyView(ProgressView())),
      ("endless progress with a label", AnyView(ProgressView("Loading"))),
      ("gauge", AnyView(Gauge(value: 0.7) { Text("Battery") })),
      (
        "gauge with labels",
        AnyView(
          Gauge(value: 0.7) {
            Text("Battery")
          } currentValueLabel: {
            Text("70 of 100")
          } minimumValueLabel: {
            Text("Empty")
          } maximumValueLabel: {
            Text("Full")
          }
        )
      ),
      ("disclosure", AnyView(DisclosureGroup("More") { Text("Inside") })),
      (
        "open disclosure",
        AnyView(DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") })
      ),
      ("color", AnyView(ColorPicker("Tint", selection: .constant(.red)))),
    ]
  }

  private static var fields: [(String, AnyView)] {
    [
      ("empty field", AnyView(TextField("Name", text: .constant("")))),
      ("field", AnyView(TextField("Name", text: .constant("Ada")))),
      ("field with a prompt", AnyView(TextField("Name", text: .constant(""), prompt: Text("Ada")))),
      ("disabled field", AnyView(TextField("Name", text: .constant("Ada")).disabled(true))),
      (
        "field with a border",
        AnyView(TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder))
      ),
      ("long field", AnyView(TextField("Notes", text: .constant("One\nTwo"), axis: .vertical))),
      ("number field", AnyView(TextField("Price", value: .constant(12), format: .number))),
      ("secure field", AnyView(SecureField("Password", text: .constant("secret")))),
      ("empty secure field", AnyView(SecureField("Password", text: .constant("")))),
      ("editor", AnyView(TextEditor(text: .constant("One\nTwo")))),
      (
        "labeled field",
        AnyView(LabeledContent("Name") { TextField("Name", text: .constant("Ada")) })
      ),
    ]
  }

  private static func options() -> some View {
    ForEach(["Small", "Large"], id: \.self) { Text($0) }
  }

  private static var pickers: [(String, AnyView)] {
    func picker() -> some View {
      Picker("Size", selection: .constant("Large")) { options() }
    }
    let day = DatePicker("Due", selection: .constant(date))
    return [
      ("picker", AnyView(picker())),
      ("picker without a label", AnyView(picker().labelsHidden())),
      ("disabled picker", AnyView(picker().disabled(true))),
      ("menu picker", AnyView(picker().pickerStyle(.menu))),
      ("segmented picker", AnyView(picker().pickerStyle(.segmented))),
      ("disabled segmented picker", AnyView(picker().pickerStyle(.segmented).disabled(true))),
      (
        "segmented picker without a label", AnyView(picker().pickerStyle(.segmented).labelsHidden())
      ),
      ("inline picker", AnyView(picker().pickerStyle(.inline))),
      ("inline picker without a label", AnyView(picker().pickerStyle(.inline).labelsHidden())),
      ("disabled inline picker", AnyView(picker().pickerStyle(.inline).disabled(true))),
      ("wheel picker", AnyView(picker().pickerStyle(.wheel))),
      ("picker with a page", AnyView(picker().pickerStyle(.navigationLink))),
      (
        "picker without a selection",
        AnyView(Picker("Size", selection: .constant("None")) { options() })
      ),
      (
        "picker with symbols",
        AnyView(
          Picker("Size", selection: .constant(1)) {
            Label("Small", systemImage: "star").tag(0)
            Label("Large", systemImage: "heart").tag(1)
          }
        )
      ),
      ("date picker", AnyView(day)),
      ("date picker without a label", AnyView(day.labelsHidden())),
      ("disabled date picker", AnyView(day.disabled(true))),
      (
        "day picker",
        AnyView(DatePicker("Due", selection: .constant(date), displayedComponents: .date))
      ),
      (
        "time picker",
        AnyView(DatePicker("Due", selection: .constant(date), displayedComponents: .hourAndMinute))
      ),
    ]
  }

  private static var modifiers: [(String, AnyView)] {
    [
      ("badge", AnyView(Text("Inbox").badge(3))),
      ("badge with a text", AnyView(Text("Inbox").badge("new"))),
      ("badge on a link", AnyView(NavigationLink("Inbox") { Text("Page") }.badge(3))),
      ("badge on a button", AnyView(Button("Inbox") {}.badge(3))),
      ("badge on a toggle", AnyView(Toggle("Inbox", isOn: .constant(true)).badge(3))),
      (
        "badge in a label",
        AnyView(
          NavigationLink {
            Text("Page")
          } label: {
            Text("Inbox").badge(3)
          }
        )
      ),
      ("overlay", AnyView(Text("Below").padding().overlay(alignment: .topLeading) { Text("O") })),
      (
        "background",
        AnyView(Text("Front").padding().background(alignment: .topLeading) { Text("B") })
      ),
      ("help", AnyView(Button("Save") {}.help("Saves the text"))),
      ("offset", AnyView(Text("Moved").offset(x: 16))),
      ("scaled", AnyView(Text("Scaled").scaleEffect(1.5))),
      ("transparent", AnyView(Text("Faint").opacity(0.5))),
      (
        "combined",
        AnyView(
          HStack {
            Text("One"); Text("Two")
          }.accessibilityElement(children: .combine)
        )
      ),
      (
        "several views",
        AnyView(
          Group {
            Text("One"); Text("Two"); Button("Three") {}
          }
        )
      ),
      (
        "line of views",
        AnyView(
          HStack {
            Text("One"); Button("Two") {}; Toggle("Three", isOn: .constant(true))
          }
        )
      ),
      ("selection disabled", AnyView(Text("Row").selectionDisabled())),
      ("background of a row", AnyView(Text("Row").listRowBackground(Color.red))),
      ("fixed size", AnyView(Text("Fixed").fixedSize())),
      (
        "view that fits",
        AnyView(
          ViewThatFits {
            Text("Wide"); Text("W")
          }
        )
      ),
      (
        "control group",
        AnyView(
          ControlGroup {
            Button("One") {}; Button("Two") {}
          }
        )
      ),
      (
        "control group with a label",
        AnyView(
          ControlGroup("Both") {
            Button("One") {}; Button("Two") {}
          }
        )
      ),
    ]
  }
}
