import ViewKit

/// A list whose rows can be selected and contain controls.
struct RowsScreen: View {
  @State private var selection: Int?
  @State private var liked: Set<Int> = []
  @State private var opened = ""

  var body: some View {
    NavigationStack {
      VStack {
        Text(
          "Selected \(selection ?? 0), liked \(liked.sorted().map(String.init).joined(separator: " ")), \(opened)"
        )
        List(1..<6, id: \.self, selection: $selection) { number in
          HStack {
            Text("Row \(number)")
            Spacer()
            Button("Like \(number)") { liked.formSymmetricDifference([number]) }
              .buttonStyle(.borderless)
            if number == 2 {
              Link("Site", destination: URL(string: "https://example.org")!)
            }
            if number == 3 { Toggle("Flag", isOn: .constant(true)).labelsHidden() }
          }
          .swipeActions { Button("Archive") { opened = "archived \(number)" } }
        }
      }
      .navigationTitle("Rows")
    }
  }
}
