import ViewKit

/// Pages, sheets and tabs of an app without addresses.
struct StackScreen: View {
  @State private var path: [Int] = []
  @State private var isPresented = false
  @State private var asks = false

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Page 1", value: 1)
        Button("Sheet") { isPresented = true }
        Button("Alert") { asks = true }
        Button("Three pages") { path = [1, 2, 3] }
      }
      .navigationTitle("Start")
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("Text of page \(number)")
          NavigationLink("Next page", value: number + 1)
          Button("Start") { path = [] }
        }
        .navigationTitle("Page \(number)")
      }
    }
    .sheet(isPresented: $isPresented) {
      NavigationStack {
        VStack {
          Text("Text of the sheet")
          Button("Close") { isPresented = false }
        }
        .navigationTitle("Sheet")
      }
    }
    .alert("Really?", isPresented: $asks) { Button("OK") {} }
  }
}
