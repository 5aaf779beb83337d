import Foundation
import SwiftUI
import RendererTesting
import Testing

/// Compares the renderers for each control, and for each modifier that changes what is shown.
@MainActor
struct ControlComparisonTests {
  @Test func `both renderers show each control in each container`() async throws {
    var found: [String] = []
    for container in ["stack", "list", "form", "sheet", "section"] {
      for (name, view) in Self.controls {
        let screen = Screen(Self.put(view, into: container), columns: Comparison.columns, rows: 30)
        await screen.settle(2)
        found += try await Comparison.differences(of: screen).map { "\(name): \($0)" }
      }
    }
    Comparison.expect(
      found,
      [
        "background: browser moves \"front\"":
          "HTML is drawn in its order, so what is behind a view comes before it."
      ]
    )
  }

  @Test func `both renderers show each container`() async throws {
    var found: [String] = []
    for (name, view) in Self.containers {
      let screen = Screen(view, columns: Comparison.columns, rows: 60)
      await screen.settle(5)
      found += try await Comparison.differences(of: screen).map { "\(name): \($0)" }
    }
    let bottom =
      "The browser has a bar at the bottom of the page, and the terminal one bar for all items."
    Comparison.expect(
      found,
      [
        "toolbar: browser moves button \"bottom\"": bottom,
        "toolbar: browser moves \"bottom\"": bottom,
        "toolbar for the keyboard: terminal lacks \"hide\"":
          "The terminal shows these items while a field has the focus. In HTML this is a style.",
      ]
    )
  }

  private static func put(_ view: AnyView, into container: String) -> AnyView {
    switch container {
    case "list": AnyView(NavigationStack { List { view }.navigationTitle("Page") })
    case "form": AnyView(NavigationStack { Form { view }.navigationTitle("Page") })
    case "section":
      AnyView(
        Form {
          Section {
            view
          } header: {
            Text("Above")
          } footer: {
            Text("Below")
          }
        }
      )
    case "sheet":
      AnyView(
        Text("Page").sheet(isPresented: .constant(true)) {
          NavigationStack { VStack { view }.navigationTitle("Sheet") }
        }
      )
    default: AnyView(NavigationStack { VStack { view }.navigationTitle("Page") })
    }
  }

  private static let address = URL(string: "https://example.org") ?? URL(fileURLWithPath: "/")
  private static let date = Date(timeIntervalSince1970: 1_800_000_000)

  private static var controls: [(String, AnyView)] {
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

  private static var containers: [(String, AnyView)] {
    [
      (
        "sections",
        AnyView(
          List {
            Section {
              ForEach(0..<30, id: \.self) { Text("Row \($0)") }
            } header: {
              Text("Header")
            } footer: {
              Text("Footer")
            }
            Section("Second") { ForEach(30..<80, id: \.self) { Text("Row \($0)") } }
          }
        )
      ),
      (
        "sections of a form",
        AnyView(
          Form {
            Section("First") { ForEach(0..<30, id: \.self) { Text("Row \($0)") } }
            Section {
              ForEach(30..<50, id: \.self) { Text("Row \($0)") }
            } header: {
              Text("Header")
            } footer: {
              Text("Footer")
            }
            Button("Last") {}
          }
        )
      ),
      ("long list", AnyView(List(0..<1_000, id: \.self) { Text("Row number \($0).") })),
      (
        "list with a selection",
        AnyView(List(0..<60, id: \.self, selection: .constant(3)) { Text("Row number \($0).") })
      ),
      (
        "lazy stack",
        AnyView(
          ScrollView { LazyVStack { ForEach(0..<90, id: \.self) { Text("Row number \($0).") } } }
        )
      ),
      (
        "lazy grid",
        AnyView(
          ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
              ForEach(0..<90, id: \.self) { Text("Cell number \($0).") }
            }
          }
        )
      ),
      (
        "line of rows",
        AnyView(
          ScrollView(.horizontal) {
            LazyHStack { ForEach(0..<12, id: \.self) { Text("Item \($0).") } }
          }
        )
      ),
      (
        "outline",
        AnyView(
          List {
            DisclosureGroup("More", isExpanded: .constant(true)) {
              Text("One"); Text("Two")
            }
          }
        )
      ),
      (
        "rows to delete and move",
        AnyView(
          NavigationStack {
            List {
              ForEach(["One", "Two"], id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in }
            }
            .toolbar { EditButton() }
          }
        )
      ),
      (
        "toolbar",
        AnyView(
          NavigationStack {
            Text("Page").navigationTitle("Title").navigationSubtitle("Subtitle")
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                ToolbarItem(placement: .principal) { Text("Middle") }
                ToolbarItem(placement: .primaryAction) { Button("Add") {} }
                ToolbarItem(placement: .secondaryAction) { Button("Sort") {} }
                ToolbarItem(placement: .secondaryAction) { Button("Print") {} }
                ToolbarItem(placement: .bottomBar) { Button("Bottom") {} }
                ToolbarItem(placement: .status) { Text("Saved") }
                ToolbarItem(placement: .confirmationAction) { Button("Done") {}.disabled(true) }
              }
          }
        )
      ),
      (
        "toolbar for the keyboard",
        AnyView(
          NavigationStack {
            TextField("Name", text: .constant("")).navigationTitle("Title")
              .toolbar { ToolbarItem(placement: .keyboard) { Button("Hide") {} } }
          }
        )
      ),
      (
        "search field",
        AnyView(
          NavigationStack {
            List { Text("Row") }.navigationTitle("Title").searchable(text: .constant(""))
          }
        )
      ),
      (
        "search field with scopes",
        AnyView(
          NavigationStack {
            List { Text("Row") }.navigationTitle("Title")
              .searchable(text: .constant("abc"), isPresented: .constant(true), prompt: "Find")
              .searchScopes(.constant(0)) {
                Text("All").tag(0); Text("New").tag(1)
              }
          }
        )
      ),
      (
        "tabs",
        AnyView(
          TabView {
            Text("First").tabItem { Label("Home", systemImage: "house") }.badge(3)
            Text("Second").tabItem { Text("Profile") }
          }
        )
      ),
      (
        "pages",
        AnyView(
          TabView {
            Text("First"); Text("Second")
          }.tabViewStyle(.page)
        )
      ),
      (
        "split view",
        AnyView(
          NavigationSplitView {
            List(selection: .constant(1)) { ForEach(0..<40, id: \.self) { Text("Mailbox \($0).") } }
              .navigationTitle("Mailboxes")
          } detail: {
            Text("Message").navigationTitle("Detail").toolbar { Button("Reply") {} }
          }
        )
      ),
      (
        "alert",
        AnyView(
          Text("Page").alert("Delete?", isPresented: .constant(true)) {
            Button("Delete", role: .destructive) {}
            Button("Keep", role: .cancel) {}
          } message: {
            Text("This cannot be undone.")
          }
        )
      ),
      (
        "alert with a field",
        AnyView(
          Text("Page").alert("Rename", isPresented: .constant(true)) {
            TextField("Name", text: .constant("Ada"))
            Button("Rename") {}
          }
        )
      ),
      (
        "alert without buttons",
        AnyView(Text("Page").alert("Done", isPresented: .constant(true)) {})
      ),
      (
        "dialog",
        AnyView(
          Text("Page").confirmationDialog(
            "Sort",
            isPresented: .constant(true),
            titleVisibility: .visible
          ) {
            Button("By name") {}
            Button("By date") {}
            Button("Erase", role: .destructive) {}
          } message: {
            Text("Choose an order.")
          }
        )
      ),
      (
        "dialog without a title",
        AnyView(
          Text("Page").confirmationDialog("Sort", isPresented: .constant(true)) {
            Button("By name") {}
          }
        )
      ),
      (
        "popover",
        AnyView(Button("Show") {}.popover(isPresented: .constant(true)) { Text("In the popover") })
      ),
      (
        "cover",
        AnyView(
          Text("Page").fullScreenCover(isPresented: .constant(true)) {
            NavigationStack {
              Text("Inside").navigationTitle("Cover").toolbar { Button("Close") {} }
            }
          }
        )
      ),
      (
        "sheet with a form",
        AnyView(
          Text("Page").sheet(isPresented: .constant(true)) {
            NavigationStack {
              Form { ForEach(0..<60, id: \.self) { Text("Row number \($0).") } }
                .navigationTitle("Form").toolbar { Button("Save") {} }
            }
          }
        )
      ),
      (
        "page above another one",
        AnyView(
          NavigationStack(path: .constant([1])) {
            Text("Below").navigationTitle("First")
              .navigationDestination(for: Int.self) { Text("Page \($0)").navigationTitle("Second") }
          }
        )
      ),
      (
        "table",
        AnyView(
          Table((0..<50).map { TableLine(id: $0) }) {
            TableColumn("Name") { Text("Name \($0.id).") }
            TableColumn("Age") { Text("\($0.id) years") }
          }
        )
      ),
      (
        "grid",
        AnyView(
          Grid {
            GridRow {
              Text("Name"); Text("Points")
            }
            Divider()
            GridRow {
              Text("Ada"); Text("12")
            }
          }
        )
      ),
      (
        "layers",
        AnyView(
          ZStack(alignment: .topLeading) {
            Text("Long text"); Text("")
          }
        )
      ),
      ("geometry", AnyView(GeometryReader { _ in Text("Inside") })),
      (
        "scroll view",
        AnyView(ScrollView { VStack { ForEach(0..<90, id: \.self) { Text("Row number \($0).") } } })
      ),
      (
        "safe area",
        AnyView(List { Text("Row") }.safeAreaInset(edge: .bottom) { Text("Bar") })
      ),
    ]
  }
}

private struct TableLine: Identifiable {
  let id: Int
}
