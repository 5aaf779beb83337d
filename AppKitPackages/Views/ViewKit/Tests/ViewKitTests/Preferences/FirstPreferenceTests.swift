import ScreenTesting
import Testing
import ViewKit

/// Tests that a preference that depends on a size is reported when the size is known.
@MainActor
@Suite struct FirstPreferenceTests {
  private struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  /// A label as wide as the widest one so far, as apps write it. A width of zero would stay: the text
  /// would be wrapped to it.
  private struct Label: View {
    @State private var width: CGFloat?

    var body: some View {
      Text("Length")
        .background(
          GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) }
        )
        .onPreferenceChange(Width.self) { width = max($0, width ?? 0) }
        .frame(width: width)
    }
  }

  @Test func `a label is as wide as its text in every container`() {
    let containers: [(String, AnyView)] = [
      ("stack", AnyView(VStack { Label() })),
      ("grid", AnyView(Grid { GridRow { Label() } })),
      ("scroll view", AnyView(ScrollView { Label() })),
      ("lazy stack", AnyView(ScrollView { LazyVStack { Label() } })),
      ("lazy row", AnyView(ScrollView(.horizontal) { LazyHStack { Label() } })),
      ("lazy grid", AnyView(LazyVGrid(columns: [GridItem()]) { Label() })),
      ("grid in a lazy stack", AnyView(ScrollView { LazyVStack { Grid { GridRow { Label() } } } })),
      ("list", AnyView(List { Label() })),
      ("list of data", AnyView(List(0..<1) { _ in Label() })),
      (
        "form",
        AnyView(
          Form {
            Section {
              Label()
            } header: {
              Text("header")
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
              Label()
            }
          }
        )
      ),
      ("page", AnyView(NavigationStack { Label() })),
      ("tab", AnyView(TabView { Label().tabItem { Text("tab") } })),
      ("sheet", AnyView(Text("base").sheet(isPresented: .constant(true)) { Label() })),
      ("size", AnyView(ViewThatFits { Label() })),
    ]
    for (name, view) in containers {
      #expect(show(40, 12) { view }.contains("Length"), "\(name)")
    }
  }
}
