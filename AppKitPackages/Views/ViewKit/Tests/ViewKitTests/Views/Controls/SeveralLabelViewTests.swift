import ScreenTesting
import Testing
import ViewKit

/// Tests controls and containers whose content is several views without a stack.
@MainActor
struct SeveralLabelViewTests {
  private struct Both: View {
    var body: some View {
      Text("one")
      Text("two")
    }
  }

  private struct Framed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(.horizontal, 8).border(.red)
    }
  }

  private struct Item: Identifiable { let id = 1 }

  @ViewBuilder private var both: some View {
    Text("one")
    Text("two")
  }

  @Test func `several views in a label are in one line`() {
    let url = URL(filePath: "/")
    let views: [(name: String, view: AnyView)] = [
      (
        "button",
        AnyView(
          Button {
          } label: {
            both
          }
        )
      ),
      (
        "button, one view with several",
        AnyView(
          Button {
          } label: {
            Both()
          }
        )
      ),
      (
        "button in a row",
        AnyView(
          List {
            Button {
            } label: {
              both
            }
          }
        )
      ),
      (
        "plain button",
        AnyView(
          Button {
          } label: {
            both
          }.buttonStyle(.plain)
        )
      ),
      (
        "bordered button",
        AnyView(
          Button {
          } label: {
            both
          }.buttonStyle(.borderedProminent)
        )
      ),
      (
        "button with a style",
        AnyView(
          Button {
          } label: {
            both
          }.buttonStyle(Framed())
        )
      ),
      ("link", AnyView(Link(destination: url) { both })),
      ("share link", AnyView(ShareLink(item: "item") { both })),
      (
        "navigation link",
        AnyView(
          NavigationStack {
            NavigationLink {
            } label: {
              both
            }
          }
        )
      ),
      (
        "row",
        AnyView(
          NavigationStack {
            List {
              NavigationLink {
              } label: {
                both
              }
            }
          }
        )
      ),
      (
        "header",
        AnyView(
          List {
            Section {
              Text("row")
            } header: {
              both
            }
          }
        )
      ),
      (
        "footer",
        AnyView(
          List {
            Section {
              Text("row")
            } footer: {
              both
            }
          }
        )
      ),
      ("cell", AnyView(Table([Item()]) { TableColumn("Title") { _ in both } })),
    ]
    for (name, view) in views {
      let lines = show(30, 6) { view }.text.split(separator: "\n")
      #expect(lines.contains { $0.contains("one two") }, "\(name): \(lines)")
    }
  }

  @Test func `several views in other contents are below each other`() {
    let views: [(name: String, view: AnyView)] = [
      (
        "stepper",
        AnyView(
          Stepper {
            both
          } onIncrement: {
          } onDecrement: {
          }
        )
      ),
      ("date picker", AnyView(DatePicker(selection: .constant(.distantPast)) { both })),
      ("progress", AnyView(ProgressView(value: 0.5) { both })),
      ("timeline", AnyView(TimelineView(.explicit([.now])) { _ in both })),
      ("inspector", AnyView(Text("main").inspector(isPresented: .constant(true)) { both })),
    ]
    for (name, view) in views {
      let lines = Screen(view, columns: 80, rows: 6).text.split(separator: "\n")
      let rows = ["one", "two"].map { word in lines.firstIndex { $0.contains(word) } }
      #expect(rows[0] != nil && rows[1] != nil && rows[0] != rows[1], "\(name): \(lines)")
    }
  }

  @Test func `a label can get another view`() {
    struct Root: View {
      @State private var isLong = false
      var body: some View {
        Button {
          isLong.toggle()
        } label: {
          Text("one")
          if isLong { Text("two") }
        }
        .buttonStyle(.plain)
      }
    }
    let screen = show(20, 1) { Root() }
    #expect(screen.text == "one")
    screen.press(.enter)
    #expect(screen.text == "one two")
    screen.press(.enter)
    #expect(screen.text == "one")
  }
}
