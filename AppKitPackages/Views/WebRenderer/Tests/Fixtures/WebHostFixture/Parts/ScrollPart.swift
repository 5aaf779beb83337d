import ViewKit

/// A lazy grid that the app scrolls.
struct ScrollPart: View {
  @State private var note = "none"
  private let columns = [GridItem(.adaptive(minimum: 80))]

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        HStack {
          Button("To 150") { withAnimation { proxy.scrollTo(150, anchor: .center) } }
          Button("To 0") { proxy.scrollTo(0, anchor: .top) }
          Text("Note \(note)")
        }
        ScrollView {
          LazyVGrid(columns: columns, spacing: 12, pinnedViews: .sectionHeaders) {
            Section {
              ForEach(0..<200, id: \.self) { number in
                Button("Cell \(number)") { note = "\(number)" }
                  .frame(minHeight: 44)
                  .id(number)
              }
            } header: {
              Text("Header").frame(maxWidth: .infinity).background(Color.white)
            }
          }
        }
      }
    }
  }
}
