import ViewKit

/// Dialogs and menus.
struct DialogsPart: View {
  @State private var asks = false
  @State private var warns = false
  @State private var answer = "none"
  @State private var name = ""

  var body: some View {
    VStack(spacing: 20) {
      Text("Answer \(answer)")
      Button("Ask") { asks = true }
        .confirmationDialog("Delete it?", isPresented: $asks, titleVisibility: .visible) {
          Button("Delete", role: .destructive) { answer = "deleted" }
          Button("Keep") { answer = "kept" }
        } message: {
          Text("This cannot be undone.")
        }
      Button("Warn") { warns = true }
        .alert("Your name", isPresented: $warns) {
          TextField("Name", text: $name)
          Button("OK") { answer = "hello \(name)" }
          Button("Cancel", role: .cancel) { answer = "cancelled" }
        }
      Menu("Menu") {
        Button("One", systemImage: "star") { answer = "one" }
        Section("Group") {
          Button("Two") { answer = "two" }
          Button("Three", role: .destructive) { answer = "three" }.disabled(true)
        }
        Menu("Sub") { Button("Four") { answer = "four" } }
        Picker("Pick", selection: $name) {
          Text("P").tag("P")
          Text("Q").tag("Q")
        }
      } primaryAction: {
        answer = "primary"
      }
      Menu("Plain") {
        Button("Five") { answer = "five" }
        Button("Six") { answer = "six" }
      }
    }
  }
}
