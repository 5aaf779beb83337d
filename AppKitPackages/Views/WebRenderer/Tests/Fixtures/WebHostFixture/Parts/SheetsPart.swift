import ViewKit

/// Sheets with detents, and a popover.
struct SheetsPart: View {
  @State private var half = false
  @State private var fixed = false
  @State private var popover = false
  @State private var detent = PresentationDetent.medium
  @State private var name = ""
  @State private var dismissals = 0

  var body: some View {
    VStack(spacing: 20) {
      Text("Dismissed \(dismissals)")
      Button("Half") { half = true }
      Button("Fixed") { fixed = true }
      Button("Popover") { popover = true }
        .popover(isPresented: $popover) { Text("In the popover").padding() }
    }
    .sheet(isPresented: $half, onDismiss: { dismissals += 1 }) {
      NavigationStack {
        Form {
          TextField("Name", text: $name)
          Text("Detent \(detent == .medium ? "medium" : "large")")
          Button("Large") { detent = .large }
        }
        .navigationTitle("Half")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { half = false } }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { half = false } }
        }
      }
      .presentationDetents([.medium, .large], selection: $detent)
      .presentationDragIndicator(.visible)
    }
    .sheet(isPresented: $fixed) {
      VStack {
        Text("Fixed sheet")
        Button("Close") { fixed = false }
      }
      .presentationDetents([.height(200)])
      .interactiveDismissDisabled()
    }
  }
}
