import ScreenTesting
import Testing
import ViewKit

/// Tests that a container treats views in the same way, however they are put together.
@MainActor
struct ComposedViewTests {
  @MainActor final class Log {
    var entries: [String] = []
    var names: [String] = []
  }

  private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct Leaf: View {
    let name: String
    let log: Log
    var body: some View {
      Text(name)
        .onAppear { log.entries.append("+\(name)") }
        .onDisappear { log.entries.append("-\(name)") }
        .preference(key: Names.self, value: [name])
    }
  }

  private struct Several<A: View, B: View>: View {
    let first: A
    let second: B
    var body: some View {
      first
      second
    }
  }

  private struct Passing: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  private struct Twice<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { Several(first: EmptyView(), second: Group { content }) }
  }

  private struct AllChildren: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View { children }
  }

  /// Ways to put two views together.
  private func compositions<A: View, B: View>(_ a: A, _ b: B) -> [(String, any View)] {
    func builder<V: View>(@ViewBuilder _ view: () -> V) -> any View { view() }
    let isTrue = [a].count == 1
    return [
      (
        "Group",
        Group {
          a
          b
        }
      ),
      (
        "nested groups",
        Group {
          Group { a }
          Group { Group { b } }
        }
      ),
      (
        "Group in Group",
        Group {
          Group {
            a
            b
          }
        }
      ),
      ("ForEach", ForEach(0..<2) { if $0 == 0 { a } else { b } }),
      (
        "ForEach of both",
        ForEach(0..<1) { _ in
          a
          b
        }
      ),
      (
        "condition",
        builder {
          if isTrue {
            a
            b
          } else {
            Text("other")
          }
        }
      ),
      (
        "optionals",
        builder {
          if isTrue { a }
          if !isTrue { Text("other") }
          if isTrue { b }
        }
      ),
      (
        "switch",
        builder {
          switch isTrue {
          case true:
            a
            b
          case false: EmptyView()
          }
        }
      ),
      ("AnyView", AnyView(Several(first: a, second: b))),
      (
        "two AnyViews",
        builder {
          AnyView(a)
          AnyView(b)
        }
      ),
      ("body", Several(first: a, second: b)),
      ("modifier", Several(first: a, second: b).modifier(Passing())),
      ("environment", Several(first: a, second: b).environment(\.lineLimit, 3)),
      ("padding", Group { Several(first: a, second: b) }.padding(0)),
      ("background", Several(first: a, second: b).background { Color.clear }),
      ("layout priority", Several(first: a, second: b).layoutPriority(0)),
      ("appearing", Several(first: a, second: b).onAppear {}),
      ("empty views", Twice { Several(first: a, second: b) }),
      ("subviews", Group(subviews: Several(first: a, second: b)) { $0 }),
      ("ForEach subviews", ForEach(subviews: Several(first: a, second: b)) { $0 }),
      ("tree", _VariadicView.Tree(AllChildren()) { Several(first: a, second: b) }),
    ]
  }

  private struct Padded: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(16) }
  }

  private struct Lines: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.reduce(0) { $0 + $1.height }
      )
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height
      }
    }
  }

  private enum Container: String, CaseIterable {
    case viewThatFits, tabs, pages
    case picker, inlinePicker, segmentedPicker, menu, controlGroup
    case list, selectableList, form, section, header, lazyVStack, lazyHStack, lazyVGrid
    case vStack, hStack, zStack, scrollView, grid, gridRow, layout, anyLayout
    case groupBox, disclosureGroup, labeledContent, labeledRow
    case navigationStack, splitView, toolbar, inset, overlay, background
    case alert, message, dialog, sheet, popover
    case button, styledButton, toggle, geometryReader, eachSubview, eachSection
  }

  /// Returns a container. Inside, the type of the content is static, as in an app.
  private func view<V: View>(_ container: Container, _ v: V) -> AnyView {
    switch container {
    case .viewThatFits: AnyView(ViewThatFits(in: .horizontal) { v })
    case .tabs: AnyView(TabView { v })
    case .pages: AnyView(TabView { v }.tabViewStyle(.page))
    case .picker: AnyView(Picker("P", selection: .constant(1)) { v })
    case .inlinePicker: AnyView(Picker("P", selection: .constant(1)) { v }.pickerStyle(.inline))
    case .segmentedPicker:
      AnyView(Picker("P", selection: .constant(1)) { v }.pickerStyle(.segmented))
    case .menu: AnyView(Menu("M") { v })
    case .controlGroup: AnyView(ControlGroup { v })
    case .list: AnyView(List { v })
    case .selectableList: AnyView(List(selection: .constant(1)) { v })
    case .form: AnyView(Form { v })
    case .section: AnyView(List { Section("S") { v } })
    case .header: AnyView(List { Section(content: { Text("row") }, header: { v }) })
    case .lazyVStack: AnyView(ScrollView { LazyVStack { v } })
    case .lazyHStack: AnyView(ScrollView(.horizontal) { LazyHStack { v } })
    case .lazyVGrid: AnyView(ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { v } })
    case .vStack: AnyView(VStack { v })
    case .hStack: AnyView(HStack { v })
    case .zStack: AnyView(ZStack(alignment: .topLeading) { v })
    case .scrollView: AnyView(ScrollView { v })
    case .grid: AnyView(Grid { v })
    case .gridRow: AnyView(Grid { GridRow { v } })
    case .layout: AnyView(Lines { v })
    case .anyLayout: AnyView(AnyLayout(HStackLayout()) { v })
    case .groupBox: AnyView(GroupBox("G") { v })
    case .disclosureGroup: AnyView(DisclosureGroup("D", isExpanded: .constant(true)) { v })
    case .labeledContent: AnyView(LabeledContent("L") { v })
    case .labeledRow: AnyView(Form { LabeledContent("L") { v } })
    case .navigationStack: AnyView(NavigationStack { v })
    case .splitView: AnyView(NavigationSplitView(sidebar: { v }, detail: { Text("D") }))
    case .toolbar: AnyView(NavigationStack { Text("page").toolbar { ToolbarItemGroup { v } } })
    case .inset: AnyView(Text("page").safeAreaInset(edge: .bottom) { v })
    case .overlay: AnyView(Text("a longer page").overlay { v })
    case .background: AnyView(Text("page     ").background { v })
    case .alert: AnyView(Text("page").alert("T", isPresented: .constant(true)) { v })
    case .message:
      AnyView(
        Text("page").alert("T", isPresented: .constant(true), actions: { Button("OK") {} }) { v }
      )
    case .dialog:
      AnyView(Text("page").confirmationDialog("T", isPresented: .constant(true)) { v })
    case .sheet: AnyView(Text("page").sheet(isPresented: .constant(true)) { v })
    case .popover: AnyView(Text("page").popover(isPresented: .constant(true)) { v })
    case .button: AnyView(Button(action: {}, label: { v }))
    case .styledButton: AnyView(Button(action: {}, label: { v }).buttonStyle(Padded()))
    case .toggle: AnyView(Toggle(isOn: .constant(true)) { v })
    case .geometryReader: AnyView(GeometryReader { _ in v })
    case .eachSubview: AnyView(VStack { ForEach(subviews: v) { $0.border(.red) } })
    case .eachSection:
      AnyView(
        VStack {
          ForEach(sections: v) { section in
            Text("section")
            section.content
          }
        }
      )
    }
  }

  /// Returns all that a container shows and reports.
  private func facts(_ container: Container, _ content: any View, _ log: Log) async -> String {
    func make<V: View>(_ content: V) -> AnyView { view(container, content) }
    log.names = []
    let root = make(content)
      .onPreferenceChange(Names.self) { [log] in log.names = $0 }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    let screen = Screen(root, columns: 24, rows: 9)
    var facts: [String] = []
    log.entries = []
    func note() async {
      await screen.settle(20)
      facts += [screen.text, screen.elements, log.entries.sorted().joined(separator: " ")]
      facts.append(log.names.joined(separator: ","))
      log.entries = []
    }
    await note()
    switch container {
    case .viewThatFits: screen.resize(columns: 12, rows: 9)
    case .tabs, .pages: screen.press("2")
    case .picker: screen.tap("P")
    case .menu: screen.tap("M")
    case .list, .form, .lazyVStack: screen.resize(columns: 24, rows: 1)
    default: return facts.joined(separator: "\n---\n")
    }
    await note()
    return facts.joined(separator: "\n---\n")
  }

  @Test func `each container takes the views of a group like views of its own`() async {
    let log = Log()
    @ViewBuilder func leaf(_ name: String, _ tag: Int) -> some View {
      Leaf(name: name, log: log).tag(tag)
    }
    let (a, b) = (leaf("a long title", 0), leaf("short", 1))
    let (tabA, tabB) = (a.tabItem { Text("one") }, b.tabItem { Text("two") })
    let plain = TupleView(a, b)
    for container in Container.allCases {
      let hasTabs = container == .tabs
      let expected = await facts(container, hasTabs ? TupleView(tabA, tabB) : plain, log)
      for (name, view) in hasTabs ? compositions(tabA, tabB) : compositions(a, b) {
        let found = await facts(container, view, log)
        #expect(found == expected, "\(container), \(name)")
      }
    }
  }

  @Test func `a view that remains alone in a group appears`() {
    struct Root: View {
      let log: Log
      @State private var isLong = true
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Shorten") { isLong = false }
          ViewThatFits(in: .horizontal) {
            Group {
              if isLong { Leaf(name: "a long title", log: log) }
              Leaf(name: "short", log: log)
            }
          }
          .onPreferenceChange(Names.self) { log.names = $0 }
          TabView {
            Group {
              if isLong { Leaf(name: "page 1", log: log) }
              Leaf(name: "page 2", log: log)
            }
          }
          .tabViewStyle(.page)
        }
      }
    }
    let log = Log()
    let screen = show(20, 8) { Root(log: log) }
    #expect(Set(log.entries) == ["+a long title", "+page 1"])
    log.entries = []
    screen.tap("Shorten")
    #expect(screen.contains("short"))
    #expect(screen.contains("page 2"))
    #expect(Set(log.entries) == ["-a long title", "-page 1", "+short", "+page 2"])
    #expect(log.names == ["short"])
  }
}
