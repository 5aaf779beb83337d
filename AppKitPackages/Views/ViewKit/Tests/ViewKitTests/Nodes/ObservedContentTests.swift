import ViewKit
import ScreenTesting
import Testing

/// Tests that reads in the closures of containers and modifiers are observed.
@MainActor
@Suite struct ObservedContentTests {
  private struct Item: Identifiable {
    let id: Int
    var items: [Item]?
  }

  @Test func `reads in overlays and backgrounds are observed`() {
    expectObserved { read in
      Text("base").frame(width: 300, height: 48).overlay(alignment: .top) { Text(read()) }
    }
    expectObserved { read in
      Text(".").frame(width: 300, height: 48).background(alignment: .top) { Text(read()) }
    }
    expectObserved { read in
      Text("base").safeAreaInset(edge: .bottom) { Text(read()) }
    }
  }

  @Test func `reads in a geometry reader are observed`() {
    expectObserved { read in GeometryReader { _ in Text(read()) } }
  }

  @Test func `reads in a scroll view and its reader are observed`() {
    expectObserved { read in ScrollView { Text(read()) } }
    expectObserved { read in ScrollViewReader { _ in ScrollView { Text(read()) } } }
  }

  @Test func `reads in views that fit are observed`() {
    expectObserved { read in ViewThatFits { Text(read()) } }
  }

  @Test func `reads in a timeline are observed`() {
    expectObserved { read in
      TimelineView(.periodic(from: .now, by: 60)) { _ in Text(read()) }
    }
  }

  @Test func `reads in phases and keyframes are observed`() {
    expectObserved { read in PhaseAnimator([1, 2]) { Text("\($0) \(read())") } }
    expectObserved { read in
      KeyframeAnimator(initialValue: 1) {
        Text("\($0) \(read())")
      } keyframes: { _ in
        LinearKeyframe(2, duration: 1)
      }
    }
  }

  @Test func `reads in rows of data are observed`() {
    expectObserved { read in
      List([Item(id: 1), Item(id: 2)]) { Text("\($0.id) \(read())") }
    }
    expectObserved { read in
      List { ForEach([Item(id: 1), Item(id: 2)]) { Text("\($0.id) \(read())") } }
    }
    expectObserved { read in
      List(.constant([Item(id: 1)])) { item in Text("\(item.id) \(read())") }
    }
    expectObserved { read in
      VStack { ForEach(1..<3) { Text("\($0) \(read())") } }
    }
    expectObserved { read in
      LazyVStack { ForEach(1..<3) { Text("\($0) \(read())") } }
    }
    expectObserved { read in
      LazyHStack { ForEach(1..<3) { Text("\($0) \(read())") } }
    }
    expectObserved { read in
      LazyVGrid(columns: [GridItem()]) { ForEach(1..<3) { Text("\($0) \(read())") } }
    }
  }

  @Test func `reads in rows of data within data are observed`() {
    expectObserved { read in
      List([Item(id: 1, items: [Item(id: 2)])], children: \.items) { Text("\($0.id) \(read())") }
    }
    expectObserved { read in
      OutlineGroup([Item(id: 1)], children: \.items) { Text("\($0.id) \(read())") }
    }
  }

  @Test func `reads in headers, rows and footers of sections are observed`() {
    expectObserved { read in
      List {
        Section {
          Text("row")
        } header: {
          Text(read())
        }
      }
    }
    expectObserved { read in
      List {
        Section {
          Text("row")
        } footer: {
          Text(read())
        }
      }
    }
    expectObserved { read in
      List {
        Section {
          Text(read())
        } header: {
          Text("header")
        }
      }
    }
    expectObserved { read in
      List {
        Section(isExpanded: .constant(true)) {
          Text(read())
        } header: {
          Text("header")
        }
      }
    }
  }

  @Test func `reads in a disclosure group are observed`() {
    expectObserved(open: { $0.tap("Label") }) { read in
      DisclosureGroup("Label") { Text(read()) }
    }
    expectObserved { read in
      DisclosureGroup {
        Text("content")
      } label: {
        Text(read())
      }
    }
  }

  @Test func `reads in a disclosure group in a list are observed`() {
    expectObserved(open: { $0.tap("Label") }) { read in
      List { DisclosureGroup("Label") { Text(read()) } }
    }
  }

  @Test func `reads in groups are observed`() {
    expectObserved { read in GroupBox("Box") { Text(read()) } }
    expectObserved { read in ControlGroup { Button(read()) {} } }
    expectObserved { read in Grid { GridRow { Text(read()) } } }
    expectObserved { read in LabeledContent("Label") { Text(read()) } }
    expectObserved { read in
      ContentUnavailableView {
        Label("Nothing", systemImage: "star")
      } description: {
        Text(read())
      } actions: {
        Button("Retry") {}
      }
    }
  }

  @Test func `reads in a picture from an address are observed`() {
    expectObserved { read in
      AsyncImage(url: nil) {
        $0
      } placeholder: {
        Text(read())
      }
    }
  }

  @Test func `reads in labels of controls are observed`() {
    expectObserved { read in
      Button {
      } label: {
        Text(read())
      }
    }
    expectObserved { read in Toggle(isOn: .constant(true)) { Text(read()) } }
    expectObserved { read in Stepper(value: .constant(1)) { Text(read()) } }
    expectObserved { read in
      Picker(selection: .constant(1)) {
        Text("one").tag(1)
      } label: {
        Text(read())
      }
    }
    expectObserved { read in
      Picker("Picker", selection: .constant(1)) { Text(read()).tag(1) }
    }
    expectObserved { read in
      Label {
        Text(read())
      } icon: {
        Image(systemName: "star")
      }
    }
    expectObserved { read in Gauge(value: 0.5) { Text(read()) } }
    expectObserved { read in ProgressView { Text(read()) } }
    expectObserved { read in DatePicker(selection: .constant(.now)) { Text(read()) } }
    expectObserved { read in TextField(read(), text: .constant("")) }
  }

  @Test func `reads in tables are observed`() {
    let items = [Item(id: 1), Item(id: 2)]
    expectObserved { read in
      Table(items) { TableColumn("Words") { (item: Item) in Text("\(item.id) \(read())") } }
    }
    expectObserved { read in
      Table(items) { TableColumn(read()) { (item: Item) in Text("\(item.id)") } }
    }
  }

  @Test func `reads in a canvas are observed`() {
    expectObserved { read in
      Canvas { context, size in
        context.draw(Text(read()), at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
    }
  }

  @Test func `reads in views that are made from others are observed`() {
    expectObserved { read in
      Group(subviews: Text("base")) { subviews in Text("\(subviews.count) \(read())") }
    }
    expectObserved { read in
      VStack { ForEach(subviews: Text("base")) { _ in Text(read()) } }
    }
    expectObserved { read in
      VStack { ForEach(subviews: Text(read())) { $0 } }
    }
  }

  @Test func `reads in layers for preferences are observed`() {
    expectObserved { read in
      Text("base").frame(width: 300, height: 48)
        .overlayPreferenceValue(ShownWordsKey.self, alignment: .top) { _ in Text(read()) }
    }
  }

  @Test func `reads in a function that changes the environment are observed`() {
    struct Shown: View {
      @Environment(\.shownWords) var words
      var body: some View { Text(words) }
    }
    expectObserved { read in
      Shown().transformEnvironment(\.shownWords) { $0 = read() }
    }
  }

  @Test func `reads in a function that changes a preference are observed`() {
    expectObserved { read in
      Text("base")
        .preference(key: ShownWordsKey.self, value: "")
        .transformPreference(ShownWordsKey.self) { $0 = read() }
        .modifier(ShowsPreference())
    }
  }
}

private struct ShownWordsEnvironmentKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
  fileprivate var shownWords: String {
    get { self[ShownWordsEnvironmentKey.self] }
    set { self[ShownWordsEnvironmentKey.self] = newValue }
  }
}

private struct ShownWordsKey: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private struct ShowsPreference: ViewModifier {
  @State private var words = ""
  func body(content: Content) -> some View {
    VStack {
      content
      Text(words)
    }
    .onPreferenceChange(ShownWordsKey.self) { words = $0 }
  }
}
