import ViewKit

struct TaskTabs: View {
  @State var tab: Int
  @State var isAdding = false
  @State var isAsking = false
  @State var isChoosing = false

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack { TaskList() }
        .tabItem { Label("Home", systemImage: "house") }
        .tag(0)
      NavigationStack { Profile() }
        .tabItem { Label("Profile", systemImage: "person") }
        .tag(1)
      NavigationStack { Preferences() }
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(2)
    }
    .sheet(isPresented: $isAdding) { TaskForm() }
    .alert("Delete “Call mum”?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
    .confirmationDialog("Export as", isPresented: $isChoosing) {
      Button("Text") {}
      Button("JSON") {}
    }
  }
}

struct TaskList: View {
  @State private var filter = 0
  @State private var query = ""
  @State private var draft = ""

  static let tasks: [(title: String, project: String?, due: String?, isDone: Bool)] = [
    ("Call mum about the weekend", "home", "2026-12-01", false),
    ("Finish the quarterly report for the board meeting", "work", "2026-11-27", false),
    ("Buy milk, bread and coffee", nil, nil, true),
    ("Book the train to Vienna", "travel", "2026-12-12", false),
    ("Water the plants", "home", nil, false),
    ("Send the invoice to Miller & Sons", "work", "2026-11-30", true),
    ("Read “The Left Hand of Darkness”", nil, nil, false),
    ("Renew the passport", "travel", "2027-01-15", false),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 16) {
        Picker("Show", selection: $filter) {
          Text("All").tag(0)
          Text("Open").tag(1)
          Text("Done").tag(2)
        }
        .pickerStyle(.segmented)
        TextField("Search", text: $query)
      }
      List {
        ForEach(Self.tasks, id: \.title) { task in
          HStack(spacing: 8) {
            Button {
            } label: {
              Image(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
            }
            .buttonStyle(.plain)
            .accessibilityLabel(task.isDone ? "Reopen" : "Done")
            NavigationLink(value: task.title) {
              HStack(spacing: 8) {
                Text(task.title).lineLimit(1).strikethrough(task.isDone)
                if let project = task.project {
                  Text("+\(project)").foregroundStyle(.blue)
                }
                Spacer()
                if let due = task.due {
                  Text(due).foregroundStyle(.secondary).lineLimit(1).layoutPriority(1)
                }
              }
            }
          }
        }
        .onDelete { _ in }
      }
      TextField("Add: Call mum +home @phone due:2026-12-01", text: $draft)
    }
    .navigationTitle("To-dos")
    .toolbar {
      Button("Add") {}.keyboardShortcut("n", modifiers: [])
      Button("Search") {}.keyboardShortcut("/", modifiers: [])
      Button("Quick add") {}.keyboardShortcut("a", modifiers: [])
    }
  }
}

struct TaskForm: View {
  @State private var title = "Call mum"
  @State private var due = ""
  @State private var notes = ""
  @State private var priority = 0

  var body: some View {
    NavigationStack {
      Form {
        HStack(spacing: 8) {
          Text("Title").frame(width: 64, alignment: .leading)
          TextField("with +project and @context", text: $title).accessibilityLabel("Title")
        }
        HStack(spacing: 8) {
          Text("Due").frame(width: 64, alignment: .leading)
          TextField("2026-12-31", text: $due).accessibilityLabel("Due")
        }
        Picker("Priority", selection: $priority) {
          Text("None").tag(0)
          Text("A").tag(1)
        }
        HStack(spacing: 8) {
          Text("Notes").frame(width: 64, alignment: .leading)
          TextField("", text: $notes, axis: .vertical).accessibilityLabel("Notes")
        }
      }
      .navigationTitle("New to-do")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
        ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
      }
    }
  }
}

struct TaskDetail: View {
  var body: some View {
    NavigationStack {
      Form {
        Section {
          Text("Finish the quarterly report").font(.title).strikethrough()
          Text("Numbers are in the shared folder.")
        }
        Section("Details") {
          LabeledContent("Priority", value: "A")
          LabeledContent("Due", value: "2026-11-27")
        }
        Section("Actions") {
          Button("Mark as done") {}
          Button("Edit") {}.disabled(true)
          Button("Delete", role: .destructive) {}
        }
      }
      .navigationTitle("To-do")
    }
  }
}
