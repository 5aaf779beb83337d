import ViewKit

/// The items of a toolbar, in several places.
struct ToolbarPart: View {
  @State private var note = "none"

  var body: some View {
    List(0..<30, id: \.self) { Text("Line \($0)") }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Lead") { note = "lead" } }
        ToolbarItem(placement: .principal) { Text("Note \(note)").font(.headline) }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { note = "add" }
        }
        ToolbarItem(placement: .secondaryAction) { Button("Second") { note = "second" } }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Left") { note = "left" }
          Spacer()
          Menu("Lower menu") { Button("Seven") { note = "seven" } }
          Spacer()
          Button("Right") { note = "right" }
        }
        ToolbarItem(placement: .status) { Text("Status") }
      }
  }
}
