import ViewKit

/// A cover of the full screen.
struct CoverPart: View {
  @State private var isPresented = false
  @State private var note = "none"

  var body: some View {
    VStack {
      Text("Note \(note)")
      Button("Cover") { isPresented = true }
    }
    .fullScreenCover(isPresented: $isPresented, onDismiss: { note = "dismissed" }) {
      ZStack {
        Color.indigo.ignoresSafeArea()
        VStack {
          Text("In the cover").foregroundStyle(.white)
          Button("Close") { isPresented = false }
        }
      }
    }
  }
}
