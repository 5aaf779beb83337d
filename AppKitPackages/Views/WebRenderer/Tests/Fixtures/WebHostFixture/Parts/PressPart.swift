import ViewKit

/// Long presses, a context menu of a text, and a drag gesture in a scroll view.
struct PressPart: View {
  @State private var presses = 0
  @State private var taps = 0
  @State private var isPressing = false
  @State private var menu = "none"
  @GestureState private var offset = CGSize.zero
  @State private var moved = CGSize.zero
  @State private var scale = 1.0

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        Text(
          "Presses \(presses), taps \(taps), \(isPressing ? "pressing" : "released"), menu \(menu)"
        )
        Text("Hold me")
          .padding()
          .background(Color.yellow)
          .onTapGesture { taps += 1 }
          .onLongPressGesture(minimumDuration: 0.3) {
            presses += 1
          } onPressingChanged: {
            isPressing = $0
          }
        Text("Menu of a text")
          .padding()
          .contextMenu {
            Button("Open") { menu = "open" }
            Button("Remove", role: .destructive) { menu = "remove" }
          } preview: {
            Text("Preview")
          }
        Circle()
          .fill(Color.blue)
          .frame(width: 80, height: 80)
          .offset(x: moved.width + offset.width, y: moved.height + offset.height)
          .gesture(
            DragGesture()
              .updating($offset) { value, state, _ in state = value.translation }
              .onEnded {
                moved = CGSize(
                  width: moved.width + $0.translation.width,
                  height: moved.height + $0.translation.height
                )
              }
          )
          .accessibilityLabel("Ball")
        Text("Moved \(Int(moved.width)) \(Int(moved.height))")
        Color.gray.frame(height: 900)
      }
    }
  }
}
