import ElementTree
import Foundation
import ViewKit

/// The pages of the gallery, which show every kind of element.
@MainActor
public enum GalleryPage {
  /// The names of the pages.
  nonisolated public static let names = [
    "list", "form", "profile", "detail", "sheet", "alert", "choices", "controls", "texts",
    "layouts", "table", "split", "effects", "interaction", "commands",
    "hues",
  ]

  /// The pages by their names.
  public static var all: [(name: String, view: AnyView)] {
    [
      ("list", AnyView(TaskTabs(tab: 0))),
      ("form", AnyView(TaskTabs(tab: 2))),
      ("profile", AnyView(TaskTabs(tab: 1))),
      ("detail", AnyView(TaskDetail())),
      ("sheet", AnyView(TaskTabs(tab: 0, isAdding: true))),
      ("alert", AnyView(TaskTabs(tab: 0, isAsking: true))),
      ("choices", AnyView(TaskTabs(tab: 0, isChoosing: true))),
      ("controls", AnyView(Controls().environment(\.calendar, utc))),
      ("texts", page("Texts", Texts())),
      ("layouts", page("Layouts", Layouts())),
      ("table", AnyView(People())),
      ("split", AnyView(Mail())),
      ("effects", page("Effects", Effects())),
      ("interaction", AnyView(Interaction())),
      ("commands", CommandsApp().windows[0].content),
      ("hues", page("Hues", Hues())),
    ]
  }

  private static func page(_ title: LocalizedStringKey, _ content: some View) -> AnyView {
    AnyView(NavigationStack { content.navigationTitle(title) })
  }

  /// Dates are the same on every machine.
  private static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return calendar
  }
}

/// An app with commands.
private struct CommandsApp: App {
  var body: some Scene {
    WindowGroup("Tasks") { NavigationStack { Text("Tasks").navigationTitle("Tasks") } }
      .commands {
        CommandGroup(replacing: .newItem) { Button("New") {}.keyboardShortcut("n") }
        CommandMenu("Task") {
          Toggle("Done", isOn: .constant(true))
          Button("Delete", role: .destructive) {}.keyboardShortcut(.delete).disabled(true)
        }
      }
  }
}

struct Profile: View {
  var body: some View {
    Form {
      Section("Person") {
        LabeledContent("Name", value: "Maximiliana")
        Link(
          "Website",
          destination: URL(string: "https://example.org") ?? URL(fileURLWithPath: "/")
        )
      }
      Section { Button("Sign out", role: .destructive) {} }
      Section("This week") {
        ForEach(0..<4, id: \.self) { day in
          HStack(spacing: 8) {
            Text("Mo 11-2\(day)").foregroundStyle(.secondary)
            Text(String(repeating: "█", count: day * 4 + 2)).foregroundStyle(Color.accentColor)
            Text("\(day * 4 + 2)")
          }
        }
      }
    }
    .navigationTitle("Profile")
  }
}

struct Preferences: View {
  @State private var theme = 0
  @State private var minutes = 25
  @State private var asks = true
  @State private var looksUp = false

  var body: some View {
    Form {
      Section("Appearance") {
        Picker("Theme", selection: $theme) {
          Text("System").tag(0)
          Text("Dark").tag(1)
        }
      }
      Section("Focus timer") {
        Stepper("Focus: \(minutes) min", value: $minutes, in: 1...60)
        Stepper("Break: 5 min", value: $minutes, in: 1...60)
      }
      Section {
        Toggle("Ask before deleting", isOn: $asks)
        Toggle("Look facts up online", isOn: $looksUp)
      } header: {
        Text("Behavior")
      } footer: {
        Text("Facts come from an encyclopedia.")
      }
      Section("Account") {
        Button("Erase all data", role: .destructive) {}
        Button("Log out") {}
      }
    }
    .navigationTitle("Settings")
  }
}

struct Controls: View {
  @State private var isOn = true
  @State private var volume = 0.4
  @State private var size = 1
  @State private var notes = "Several lines\nof text"
  @State private var name = ""
  @State private var date = Date(timeIntervalSince1970: 1_800_000_000)

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          HStack {
            Button("Plain") {}.buttonStyle(.plain)
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
            Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
          }
          HStack {
            Toggle("Button", isOn: $isOn).toggleStyle(.button)
            Menu("Menu") {
              Button("Rename") {}
              Button("Remove", role: .destructive) {}
            }
          }
          Toggle("Switch", isOn: $isOn)
          TextField("Name", text: $name)
          SecureField("Password", text: $name)
          TextEditor(text: $notes).frame(height: 100)
          Slider(value: $volume) { Text("Volume") }
          Picker("Size", selection: $size) {
            Text("Small").tag(0)
            Text("Large").tag(1)
          }
          Picker("Inline", selection: $size) {
            Text("Small").tag(0)
            Text("Large").tag(1)
          }
          .pickerStyle(.inline)
          DatePicker("Date", selection: $date)
          ProgressView("Copying", value: volume)
          ProgressView("Loading")
          Gauge(value: 0.7) { Text("Battery") }
          DisclosureGroup("More") { Text("Details") }
          GroupBox("Group") { Text("In a group") }
          ContentUnavailableView("Nothing", systemImage: "tray", description: Text("No messages"))
        }
      }
      .navigationTitle("Controls")
      .toolbar { ToolbarItem(placement: .bottomBar) { Button("Reset") {} } }
    }
  }
}

struct Texts: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Large title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Headline").font(.headline)
      Text("Body with **bold**, *italic*, `code` and [a link](https://example.org)")
      Text("Caption").font(.caption).foregroundStyle(.secondary)
      Text("Red").foregroundStyle(.red) + Text(" and blue").foregroundStyle(.blue)
      Text("Two lines at most of a text that is so long that it does not fit into the room it has")
        .lineLimit(2)
        .frame(width: 200)
      Text("Monospaced").font(.system(.body, design: .monospaced))
      Text("<script>alert(\"no markup\")</script>")
      Label("Star", systemImage: "star.fill").foregroundStyle(.orange)
      Image(systemName: "heart.fill").foregroundStyle(.pink).font(.largeTitle)
      Text("Placeholder").redacted(reason: .placeholder)
    }
  }
}

struct Layouts: View {
  var body: some View {
    VStack(spacing: 12) {
      HStack(alignment: .top) {
        Text("Leading")
        Spacer()
        VStack {
          Text("Tall")
          Text("Stack")
        }
        Divider()
        Text("Trailing")
      }
      .frame(height: 60)
      ZStack(alignment: .bottomTrailing) {
        RoundedRectangle(cornerRadius: 16).fill(.blue)
        Text("Corner").foregroundStyle(.background).padding()
      }
      .frame(height: 90)
      HStack {
        Circle().fill(.green).frame(width: 40, height: 40).opacity(0.8)
        Capsule().fill(.orange).frame(width: 80, height: 40)
        Rectangle().stroke(.red).frame(width: 40, height: 40)
        Text("Badge").foregroundStyle(.background).padding(8).background(.yellow)
        Text("Over").overlay(alignment: .topTrailing) {
          Circle().fill(.red).frame(width: 8, height: 8)
        }
      }
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Points")
        }
        GridRow {
          Text("Maximiliana")
          Text("12")
        }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
        ForEach(0..<6, id: \.self) { Text("Cell \($0)").padding() }
      }
      Values {
        Canvas { context, size in
          context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.purple))
        }
      }
      .frame(width: 80, height: 40)
      Text("Filled").foregroundStyle(.background).frame(maxWidth: .infinity).background(.green)
    }
  }
}

/// A drawing with a table of its values, as charts have.
private struct Values<Content: View>: ElementView {
  @ViewBuilder let content: Content
  var elementChildren: Content { content }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DataTableContent(columns: ["Part", "Minutes"], rows: [["Whole", "60"]])
  }
}

struct People: View {
  struct Person: Identifiable {
    let id: Int
    let name: String
    let age: Int
  }

  var body: some View {
    NavigationStack {
      Table([Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Grace", age: 85)]) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }
      }
      .navigationTitle("People")
    }
  }
}

struct Mail: View {
  @State private var selection: Int? = 1

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) {
        ForEach(0..<4, id: \.self) { Text("Mailbox \($0)").tag($0) }
      }
      .navigationTitle("Mailboxes")
    } detail: {
      Text("No message").navigationTitle("Message")
    }
  }
}
