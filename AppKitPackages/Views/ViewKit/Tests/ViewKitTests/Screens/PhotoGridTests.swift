import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct PhotoGridTests {
  private struct Photos: View {
    var body: some View {
      NavigationStack {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 8)], spacing: 0) {
            ForEach(1..<13) { number in
              NavigationLink(value: number) {
                Image("photo-\(number)").resizable().aspectRatio(1, contentMode: .fill)
                  .frame(minWidth: 0, maxWidth: .infinity).clipped()
              }
            }
          }
        }
        .navigationTitle("Photos")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Image("photo-\(number)").resizable().scaledToFit()
            HStack {
              Button {
              } label: {
                Label("Like", systemImage: "heart")
              }
              Button(role: .destructive) {
              } label: {
                Image(systemName: "trash")
              }
            }
          }
          .navigationTitle("Photo \(number)")
        }
      }
    }
  }

  @Test func `each image of a grid opens its page`() {
    let screen = Screen(Photos(), columns: 42, rows: 9)
    #expect(screen.frame.text[1].contains("[photo-1]"))
    #expect(screen.frame.text[4].contains("[photo-12]"))
    for line in screen.frame.text { #expect(line.count <= 42) }
    #expect(screen.tap("photo-5"))
    #expect(
      screen.text == """
         ‹ Photos  Photo 5
        ┌────────────────────────────────────────┐
        │                                        │
        │                photo-5                 │
        │                                        │
        │                                        │
        └────────────────────────────────────────┘
                     [ ♡ Like ] [ ⌧ ]
        """
    )
    #expect(screen.survivesResizing())
    #expect(screen.tap("Photos"))
    #expect(screen.contains("[photo-12]"))
    #expect(screen.survivesResizing())
  }
}
