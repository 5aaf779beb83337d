import ViewKit

/// A split view with three columns.
struct SplitScreen: View {
  @State private var folder: String?
  @State private var message: Int?

  var body: some View {
    NavigationSplitView {
      List(selection: $folder) {
        ForEach(["Inbox", "Archive", "Sent"], id: \.self) { name in
          NavigationLink(value: name) { Label(name, systemImage: "tray") }
        }
      }
      .navigationTitle("Folders")
    } content: {
      List(1..<61, id: \.self, selection: $message) { number in
        VStack(alignment: .leading) {
          Text("\(folder ?? "No folder") \(number)").font(.headline)
          Text("The first words of the message").foregroundStyle(.secondary)
        }
      }
      .navigationTitle(folder ?? "Messages")
    } detail: {
      NavigationStack {
        if let message {
          Form {
            Section("Message") { Text("Text of message \(message)") }
            NavigationLink("Headers") { Text("All headers").navigationTitle("Headers") }
          }
          .navigationTitle("Message \(message)")
        } else {
          ContentUnavailableView("No message", systemImage: "envelope")
        }
      }
    }
  }
}
