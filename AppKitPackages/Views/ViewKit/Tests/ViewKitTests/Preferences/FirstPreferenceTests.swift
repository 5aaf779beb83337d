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

  private static let containers: [(String, (AnyView) -> AnyView)] = [
    ("stack", { label in AnyView(VStack { label }) }),
    ("grid", { label in AnyView(Grid { GridRow { label } }) }),
    ("scroll view", { label in AnyView(ScrollView { label }) }),
    ("lazy stack", { label in AnyView(ScrollView { LazyVStack { label } }) }),
    ("lazy stack of data", { label in AnyView(LazyVStack { ForEach(0..<1) { _ in label } }) }),
    ("lazy row", { label in AnyView(ScrollView(.horizontal) { LazyHStack { label } }) }),
    ("lazy grid", { label in AnyView(LazyVGrid(columns: [GridItem()]) { label }) }),
    (
      "lazy grid of data",
      { label in AnyView(LazyVGrid(columns: [GridItem()]) { ForEach(0..<1) { _ in label } }) }
    ),
    (
      "grid in a lazy stack",
      { label in AnyView(ScrollView { LazyVStack { Grid { GridRow { label } } } }) }
    ),
    ("list", { label in AnyView(List { label }) }),
    ("list of data", { label in AnyView(List(0..<1) { _ in label }) }),
    ("list with a loop", { label in AnyView(List { ForEach(0..<1) { _ in label } }) }),
    (
      "section",
      { label in
        AnyView(
          List {
            Section("first") { Text("row") }
            Section("second") { label }
          }
        )
      }
    ),
    (
      "group",
      { label in AnyView(List { DisclosureGroup("group", isExpanded: .constant(true)) { label } }) }
    ),
    (
      "form",
      { label in
        AnyView(
          Form {
            Section {
              label
            } header: {
              Text("header")
            }
          }
        )
      }
    ),
    (
      "header",
      { label in
        AnyView(
          List {
            Section {
              Text("row")
            } header: {
              label
            }
          }
        )
      }
    ),
    ("page", { label in AnyView(NavigationStack { label }) }),
    ("list of a page", { label in AnyView(NavigationStack { List { label } }) }),
    ("tab", { label in AnyView(TabView { label.tabItem { Text("tab") } }) }),
    ("size", { label in AnyView(ViewThatFits { label }) }),
  ]

  @Test func `a label is as wide as its text in every container`() {
    let sheet = { (label: AnyView) in
      AnyView(Text("base").sheet(isPresented: .constant(true)) { label })
    }
    for (name, container) in Self.containers + [("sheet", sheet)] {
      let view = container(AnyView(Label()))
      #expect(show(40, 12) { view }.contains("Length"), "\(name)")
    }
  }

  /// A container that makes its labels as wide as the widest one.
  private struct Column: View {
    let container: (AnyView) -> AnyView
    var texts = ["Length"]
    @State private var width: CGFloat?

    var body: some View {
      container(AnyView(labels)).onPreferenceChange(Width.self) { width = $0 }
    }

    private var labels: some View {
      ForEach(texts, id: \.self) { text in
        HStack(spacing: 0) {
          Text(text)
            .background(
              GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) }
            )
            .frame(width: width, alignment: .leading)
          Text("|")
        }
      }
    }
  }

  @Test func `a container reads the width of the labels in it`() {
    for (name, container) in Self.containers {
      let screen = show(40, 12) { Column(container: container) }
      #expect(screen.contains("Length|"), "\(name)")
    }
  }

  @Test func `the labels of a list are as wide as the widest visible one`() {
    let screen = show(40, 12) {
      Column(container: { label in AnyView(List { label }) }, texts: ["One", "Three", "Two"])
    }
    #expect(screen.text.split(separator: "\n") == [" One  |", " Three|", " Two  |"])
  }

  /// A view that notes each value of the preference.
  private struct Noting: View {
    let container: AnyView
    let note: (CGFloat) -> Void
    var body: some View { container.onPreferenceChange(Width.self) { note($0) } }
  }

  @Test func `the default is reported without a value, and only once`() {
    let views: [(String, AnyView)] = [
      ("empty list", AnyView(List { EmptyView() })),
      ("list", AnyView(List { Text("row") })),
      ("list of data", AnyView(List(0..<3) { Text("row \($0)") })),
      ("empty list of data", AnyView(List(0..<0) { Text("row \($0)") })),
      ("form", AnyView(Form { Text("row") })),
      ("lazy stack", AnyView(ScrollView { LazyVStack { ForEach(0..<3) { Text("row \($0)") } } })),
      ("lazy grid", AnyView(LazyVGrid(columns: [GridItem()]) { ForEach(0..<3) { Text("\($0)") } })),
      (
        "list below the screen",
        AnyView(
          ScrollView {
            Color.red.frame(height: 800)
            LazyVStack { ForEach(0..<3) { Text("row \($0)") } }
          }
        )
      ),
    ]
    for (name, view) in views {
      var values: [CGFloat] = []
      let screen = show(40, 12) { Noting(container: view) { values.append($0) } }
      _ = screen.text
      #expect(values == [0], "\(name)")
    }
  }
}
