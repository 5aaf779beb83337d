import ViewKit

/// Tabs that are pages.
struct PagesPart: View {
  @State private var page = 0

  var body: some View {
    VStack {
      Text("Page \(page) is shown")
      TabView(selection: $page) {
        ForEach(0..<3, id: \.self) { number in
          VStack {
            Text("Content \(number)")
            Button("Button \(number)") { page = (number + 1) % 3 }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.mint)
          .tag(number)
        }
      }
      .tabViewStyle(.page)
      .frame(height: 300)
    }
  }
}
