import ViewKit

/// A long list of links whose rows users move.
struct MovesScreen: View {
  @State private var numbers = Array(1...30)

  var body: some View {
    NavigationStack {
      VStack {
        Text("First Row \(numbers[0]), last Row \(numbers[29])")
        List {
          ForEach(numbers, id: \.self) { NavigationLink("Row \($0)", value: $0) }
            .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .navigationTitle("Moves")
      .navigationDestination(for: Int.self) { Text("Text").navigationTitle("Page of \($0)") }
    }
  }
}
