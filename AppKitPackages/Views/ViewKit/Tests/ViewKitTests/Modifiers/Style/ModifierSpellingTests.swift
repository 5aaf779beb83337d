import ViewKit
import ScreenTesting
import Testing

/// Tests of spellings of modifiers and views that apps use beside the common ones.
@MainActor
@Suite struct ModifierSpellingTests {
  @MainActor final class Log { var entries: [String] = [] }
  let log = Log()

  @Test func `the deprecated type of a menu adds a menu`() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Button("Count \(count)") {}
          .contextMenu(ContextMenu { Button("Add") { count += 1 } })
          .contextMenu(nil as ContextMenu<Text>?)
      }
    }
    let screen = show(20, 6) { Root() }
    screen.mouse(.press(.right), column: 3, row: 3)
    screen.tap("Add")
    #expect(screen.contains("Count 1"))
  }

  @Test func `a deprecated modifier sets the title of the page`() {
    let screen = show(20, 3) {
      NavigationStack { Text("x").navigationBarTitle("Todos", displayMode: .inline) }
    }
    #expect(screen.contains("Todos"))
    let other = show(20, 3) { NavigationStack { Text("x").navigationBarTitle(Text("Tags")) } }
    #expect(other.contains("Tags"))
  }

  @Test func `a view is inset at a horizontal edge`() {
    let screen = show(10, 1) {
      Text("main").safeAreaInset(edge: .leading) { Text("<") }
        .safeAreaInset(edge: .trailing) { Text(">") }
    }
    #expect(screen.text.hasPrefix("<"))
    #expect(screen.text.hasSuffix(">"))
    #expect(screen.contains("main"))
  }

  @Test func `a click reports its location in points`() {
    let screen = show(20, 5) {
      Text("Tap me").padding(.leading, 16)
        .onTapGesture(coordinateSpace: .local) { log.entries.append("\($0.x) \($0.y)") }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    screen.mouse(.press(.left), column: 3, row: 0)
    screen.mouse(.release(.left), column: 3, row: 0)
    #expect(log.entries == ["28.0 8.0"])
  }

  @Test func `a secure field calls its closure when the text is submitted`() {
    struct Root: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        SecureField("Password", text: $text, onCommit: { log.entries.append(text) })
      }
    }
    let screen = Screen(Root(log: log), columns: 20, rows: 1)
    screen.tap("Password")
    screen.type("secret")
    screen.press(.enter)
    #expect(log.entries == ["secret"])
  }

  @Test func `a scroll view scrolls to the view of its position, also repeatedly`() {
    struct Rows: View {
      @State private var position = ScrollPosition(idType: Int.self)
      var body: some View {
        VStack {
          ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } } }
            .scrollPosition($position)
          Button("Go") { position.scrollTo(id: 60) }
        }
      }
    }
    let screen = Screen(Rows(), columns: 20, rows: 6)
    #expect(screen.contains("row 0"))
    screen.tap("Go")
    #expect(screen.contains("row 60"))
  }

  @Test func `the visibility in a scroll view follows the appearance`() {
    struct Root: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        if isShown {
          Text("x").onScrollVisibilityChange { log.entries.append("\($0)") }
        }
        Button("Hide") { isShown = false }
      }
    }
    let screen = Screen(Root(log: log), columns: 20, rows: 3)
    #expect(log.entries == ["true"])
    screen.tap("Hide")
    #expect(log.entries == ["true", "false"])
  }

  @Test func `a transaction changes one value`() {
    let result = withAnimation(.linear) { withTransaction(\.disablesAnimations, true) { 1 } }
    #expect(result == 1)
    let screen = show(40, 2) { Text("x").accessibility(label: Text("Label")) }
    #expect(screen.elements.contains("Label"))
  }

  @Test func `a sheet has the detent of its binding`() {
    let screen = show(20, 12) {
      Text("root").sheet(isPresented: .constant(true)) {
        Text("content").presentationDetents([.medium, .large], selection: .constant(.large))
      }
    }
    #expect(screen.contains("content"))
  }

  private struct Diamond: InsettableShape {
    var amount: CGFloat = 0
    func inset(by amount: CGFloat) -> Diamond { Diamond(amount: self.amount + amount) }
    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
  }

  private struct Styled: View {
    @Environment(\.lineSpacing) private var lineSpacing
    @Environment(\.autocorrectionDisabled) private var isAutocorrectionDisabled
    var body: some View {
      VStack {
        Button("glass") {}.buttonStyle(.glass)
        Button("prominent") {}.buttonStyle(.glassProminent)
        GlassEffectContainer { Text("container").glassEffect(.regular.tint(.red), in: .capsule) }
        Text("style").foregroundStyle(.red, .blue, .green).background(in: Capsule())
        Text("\(Int(lineSpacing)) \(isAutocorrectionDisabled ? "on" : "off")")
          .overlay(.clear, in: .rect(cornerRadii: RectangleCornerRadii(topLeading: 8)))
          .foregroundStyle(Color.blue.shadow(.drop(radius: 2)))
          .colorScheme(.dark)
        Diamond().inset(by: 1).fill(.red).frame(height: 1)
      }
      .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: lineSpacing)
      .sensoryFeedback(.success, trigger: lineSpacing) { $0 < $1 }
      .sensoryFeedback(trigger: lineSpacing) { _, _ in .error }
      .symbolEffect(.variableColor.iterative.reversing, isActive: true)
      .contentTransition(.numericText(value: 2))
      .animation(.timingCurve(0.2, 0, 0.2, 1, duration: 0.2), value: lineSpacing)
      .phaseAnimator([1, 2], trigger: lineSpacing) { content, _ in content }
      .scrollIndicators(.never, axes: .vertical)
      .onScrollPhaseChange { _, newPhase in #expect(!newPhase.isScrolling) }
      .toolbarBackgroundVisibility(.hidden, for: .navigationBar)
      .containerBackground(.red, for: .navigation)
      .presentationBackground { Color.red }
    }
  }

  @Test func `views with these styles show their content`() {
    let screen = show(30, 10) { Styled() }
    for text in ["glass", "prominent", "container", "style", "0 off"] {
      #expect(screen.contains(text), "\(text)")
    }
  }

  @Test func `tabs have images, and a page has a menu for its title`() {
    let screen = show(40, 6) {
      TabView {
        Tab("Home", image: "home") {
          NavigationStack {
            Text("content").toolbar {
              ToolbarTitleMenu { Button("Rename") {} }
              ToolbarSpacer(.fixed)
            }
          }
        }
        Tab("Me", image: "me") { Text("me") }
      }
    }
    #expect(screen.contains("Home"))
    #expect(screen.contains("content"))
    #expect(screen.contains("More"))
  }

  @Test func `modifiers of texts set the values that views read`() {
    struct Values: View {
      @Environment(\.lineSpacing) private var lineSpacing: CGFloat
      @Environment(\.minimumScaleFactor) private var factor: CGFloat
      @Environment(\.allowsTightening) private var tightens: Bool
      @Environment(\.autocorrectionDisabled) private var isDisabled: Bool
      @Environment(\.textCase) private var textCase: Text.Case?
      @Environment(\.truncationMode) private var mode: Text.TruncationMode
      @Environment(\.multilineTextAlignment) private var alignment: TextAlignment
      var body: some View {
        Text("\(Int(lineSpacing)) \(factor == 0.5) \(tightens) \(isDisabled)")
        Text("\(textCase == .lowercase) \(mode == .head) \(alignment == .trailing)")
      }
    }
    let screen = show(40, 2) {
      VStack(alignment: .leading) { Values() }
        .lineSpacing(4).minimumScaleFactor(0.5).allowsTightening(true).autocorrectionDisabled()
        .textCase(.lowercase).truncationMode(.head).multilineTextAlignment(.trailing)
    }
    #expect(screen.text == "4 true true true\ntrue true true")
  }

  @Test func `a scroll view begins at the edge of its position`() {
    struct Rows: View {
      @State private var position = ScrollPosition(edge: .bottom)
      var body: some View {
        ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } } }
          .scrollPosition($position)
      }
    }
    #expect(Screen(Rows(), columns: 20, rows: 6).contains("row 99"))
    var position = ScrollPosition(x: 1, y: 2)
    #expect(position.x == 1)
    position.scrollTo(y: 3)
    #expect(position.y == 3 && position.x == nil)
    #expect(ScrollPosition().viewID == nil)
    #expect(ScrollPosition(idType: Int.self, point: .zero).point == .zero)
  }

  @Test func `a spring reaches its target, and bounces only if asked to`() {
    let smooth = Spring(duration: 0.5)
    #expect(smooth.value(target: 10, time: 0) == 0)
    #expect(abs(smooth.value(target: 10, time: 5) - 10) < 0.001)
    let times = stride(from: 0.0, to: 2, by: 0.01)
    #expect(times.allSatisfy { smooth.value(target: 1, time: $0) <= 1 })
    #expect(times.contains { Spring.bouncy.value(target: 1, time: $0) > 1 })
    let slow = Spring(duration: 0.5, bounce: -0.5)
    #expect(
      times.allSatisfy {
        slow.value(target: 1, time: $0) <= smooth.value(target: 1, time: $0) + 0.001
      }
    )
    #expect(abs(slow.bounce + 0.5) < 0.001)
    #expect(abs(Spring.bouncy.bounce - 0.3) < 0.001)
    #expect(Spring(mass: 1, stiffness: 1, damping: 9).dampingRatio == 1)
    #expect(Animation.spring(smooth) == .spring(duration: smooth.duration))
  }

  private struct Library: View {
    @AppStorage("tabs") private var customization: TabViewCustomization
    @State private var column = NavigationSplitViewColumn.detail
    var body: some View {
      TabView {
        Tab("Albums", systemImage: "square.stack") {
          NavigationSplitView(preferredCompactColumn: $column) {
            Text("sidebar")
          } detail: {
            Text("detail").keyframeAnimator(initialValue: 1.0) { content, value in
              content.opacity(value)
            } keyframes: { _ in
              KeyframeTrack {
                LinearKeyframe(0.5, duration: 1)
                SpringKeyframe(1.0, duration: 1, spring: .bouncy)
              }
            }
          }
        }
        .customizationID("albums")
        .customizationBehavior(.disabled, for: .sidebar, .tabBar)
        .defaultVisibility(.visible, for: .tabBar)
      }
      .tabViewCustomization($customization)
    }
  }

  @Test func `tabs that users could rearrange show their content`() {
    let screen = show(40, 6) { Library() }
    #expect(screen.contains("Albums"))
    #expect(screen.contains("sidebar"))
    #expect(screen.contains("detail"))
  }

  private struct Editor: App {
    var body: some Scene {
      WindowGroup("Editor") { Text("content") }
        .commands {
          SidebarCommands()
          ToolbarCommands()
          InspectorCommands()
          TextEditingCommands()
          TextFormattingCommands()
          EmptyCommands()
        }
    }
  }

  @Test func `an app with the commands of the system has its window`() {
    #expect(Editor().windows.map(\.title) == ["Editor"])
  }
}
