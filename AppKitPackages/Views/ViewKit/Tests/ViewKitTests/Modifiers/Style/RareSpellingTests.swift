import ViewKit
import ScreenTesting
import Testing

/// Tests of overloads that few apps use.
@MainActor
@Suite struct RareSpellingTests {
  private struct Row: Identifiable {
    let id: Int
    var name: String
  }

  private struct Bar: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.isEnabled ? context.maxDetentValue / 2 : nil
    }
  }

  private struct Absent: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { nil }
  }

  private struct Rows: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = context.originalTarget.rect.minY
      target.anchor = context.axes.contains(.vertical) ? .top : nil
    }
  }

  private struct CountKey: AnimationStateKey { static var defaultValue: Int { 0 } }

  private struct Steps: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V,
      time: TimeInterval,
      context: inout AnimationContext<V>
    ) -> V? {
      context.state[CountKey.self] += 1
      return time < 1 ? value.scaled(by: time) : nil
    }
  }

  private struct Fade: Transition {
    static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    func body(content: Content, phase: TransitionPhase) -> some View { content }
  }

  @Test func `a list of a range or of bindings has a selection`() {
    struct Lists: View {
      @State var rows = [Row(id: 1, name: "Milk"), Row(id: 2, name: "Bread")]
      @State var number: Int?
      @State var numbers: Set<Int> = []
      var body: some View {
        Text("\(number ?? 0) \(numbers.sorted().description)")
        List(1..<3, selection: $number) { Text("row \($0)") }
        List(1..<3, selection: $numbers) { Text("row \($0)") }
        List($rows, editActions: .all, selection: $number) { $row in Text(row.name) }
        List($rows, editActions: .delete, selection: $numbers) { $row in Text(row.name) }
      }
    }
    let screen = show(20, 20) { Lists() }
    #expect(screen.contains("0 []"))
    screen.press(.enter)
    #expect(screen.contains("1 []"))
  }

  @Test func `a hidden tab is not shown`() {
    let screen = show(40, 4) {
      TabView {
        Tab("Home", systemImage: "house") { Text("home") }
        Tab("Drafts", systemImage: "doc") { Text("drafts") }.hidden()
        Tab("Sent", systemImage: "doc") { Text("sent") }.hidden(false).tabPlacement(.pinned)
      }
      .defaultAdaptableTabBarPlacement(.sidebar)
    }
    #expect(screen.contains("Home"))
    #expect(!screen.contains("Drafts"))
    #expect(screen.contains("Sent"))
  }

  @Test func `accessibility modifiers apply under a condition`() {
    let screen = show(20, 4) {
      VStack {
        Text("a").accessibilityLabel("first", isEnabled: true)
        Text("b").accessibilityLabel(Text("second"), isEnabled: false)
        Text("c").accessibilityHidden(true, isEnabled: false)
        Text("d").accessibilityIdentifier("last", isEnabled: true)
          .accessibilityValue("value", isEnabled: false)
          .accessibilityHint("hint", isEnabled: false)
      }
    }
    let labels = screen.elements
    #expect(labels.contains("first"))
    #expect(!labels.contains("second"))
    #expect(!labels.contains("hint"))
  }

  @Test func `a custom height of a sheet is computed`() {
    #expect(PresentationDetent.custom(Bar.self) == .height(426))
    #expect(PresentationDetent.custom(Absent.self) == .large)
  }

  @Test func `a path has a current point`() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: .zero)
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    var count = 0
    path.forEach { _ in count += 1 }
    #expect(count == 4)
  }

  @Test func `values of scrolling and symbols reach the environment`() {
    struct Values: View {
      @Environment(\.horizontalScrollIndicatorVisibility) var horizontal
      @Environment(\.verticalScrollIndicatorVisibility) var vertical
      @Environment(\.scrollDismissesKeyboardMode) var mode
      @Environment(\.symbolRenderingMode) var symbol
      @Environment(\.buttonRepeatBehavior) var button
      @Environment(\.springLoadingBehavior) var spring
      var body: some View {
        Text("\(horizontal) \(vertical) \(mode)")
        Text("\(String(describing: symbol)) \(button) \(spring)")
      }
    }
    let screen = show(90, 2) {
      Values()
        .scrollIndicators(.hidden, axes: .horizontal)
        .scrollDismissesKeyboard(.never)
        .symbolRenderingMode(.hierarchical)
        .buttonRepeatBehavior(.enabled)
        .springLoadingBehavior(.disabled)
    }
    #expect(screen.contains("hidden automatic never"))
    #expect(screen.contains("hierarchical"))
    #expect(screen.contains("enabled disabled"))
  }

  @Test func `an action with a view as name is in the menu of its view`() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let screen = show(30, 6) {
      Text("Milk")
        .accessibilityAction {
          log.entries.append("deleted")
        } label: {
          Text("Delete")
        }
        .focusable(interactions: .activate)
    }
    screen.press(".")
    screen.tap("Delete")
    #expect(log.entries == ["deleted"])
  }

  @Test func `actions with a category are in the menu of their view`() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let screen = show(30, 6) {
      Text("Milk")
        .accessibilityActions(category: .edit) {
          Button("Rename") { log.entries.append("renamed") }
        }
        .focusable()
    }
    screen.press(".")
    screen.tap("Rename")
    #expect(log.entries == ["renamed"])
  }

  @Test func `spellings without an effect show the view`() {
    let screen = show(30, 2) {
      Text("Milk")
        .scrollTargetBehavior(Rows())
        .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
        .scrollTargetBehavior(.paging)
        .animation(Animation(Steps()).logicallyComplete(after: 1), value: 1)
        .transition(AnyTransition(Fade()))
        .transition(.symbolEffect)
        .transaction {
          $0.animation = nil
        } body: {
          $0.opacity(1)
        }
        .accessibilityCustomContent(AccessibilityCustomContentKey("Price"), "3")
        .accessibilityCustomContent(AccessibilityCustomContentKey("Price", id: "p"), Text("3"))
        .gesture(TapGesture(), name: "tap")
        .listRowInsets(.horizontal, 8)
        .sliderThumbVisibility(.hidden)
        .paletteSelectionEffect(.symbolVariant(.fill))
        .accessibilityInputLabels(["Milk", "Drink"])
        .accessibilityInputLabels([Text("Milk")])
        .toolbar(id: "main") {
          ToolbarItem(id: "add", placement: .secondaryAction, showsByDefault: false) { Text("Add") }
            .customizationBehavior(.reorderable)
        }
        .fileDialogMessage("Choose")
        .fileDialogConfirmationLabel("Take")
    }
    #expect(screen.contains("Milk"))
    let other = show(30, 4) {
      ContentUnavailableView("No mail", image: "tray", description: Text("Wait."))
      Image("bar", variableValue: 0.5)
    }
    #expect(other.contains("No mail"))
  }

  @Test func `texts and images with modifiers are joined`() {
    let screen = show(30, 2) {
      Text("a") + Text("b").fontWidth(.condensed)
        + Text("c").typesettingLanguage(.init(languageCode: .thai))
        + Text("d").accessibilityHeading(.h1)
        + Text(Image(systemName: "star").allowedDynamicRange(.high))
      Image("bar", variableValue: 0.5, label: Text("Level"))
    }
    #expect(screen.contains("abcd☆"))
    #expect(screen.contains("[bar]"))
  }
}
