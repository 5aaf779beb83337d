import ViewKit
import ScreenTesting
import Testing

/// Tests of taps that `highPriorityGesture(_:including:)` adds around other views.
@MainActor
struct HighPriorityTapTests {
  private func click<Outer: View>(
    _ content: some View,
    times: Int = 1,
    _ around: (AnyView) -> Outer
  ) {
    let screen = Screen(around(AnyView(content)), columns: 9, rows: 1)
    for _ in 0..<times {
      screen.mouse(.press(.left), column: 4, row: 0)
      screen.mouse(.release(.left), column: 4, row: 0)
    }
  }

  @Test func `the outermost tap of high priority is recognized instead of what is inside`() {
    var log: [String] = []
    func outer(_ view: AnyView) -> some View {
      view.highPriorityGesture(TapGesture().onEnded { log.append("outer") })
    }
    let inner: [(String, AnyView)] = [
      ("tap", AnyView(VStack { Text("text").onTapGesture { log.append("inner") } })),
      ("button", AnyView(Button("text") { log.append("inner") }.buttonStyle(.plain))),
      ("bordered button", AnyView(Button("text") { log.append("inner") })),
      (
        "toggle",
        AnyView(
          Toggle("t", isOn: Binding(get: { false }, set: { _ in log.append("inner") }))
            .labelsHidden().padding(.leading, 24)
        )
      ),
      (
        "tap of high priority",
        AnyView(
          Text("text").highPriorityGesture(TapGesture().onEnded { log.append("inner") })
            .padding(0)
        )
      ),
    ]
    for (name, view) in inner {
      log = []
      click(view) { outer($0) }
      #expect(log == ["outer"], "\(name)")
    }
  }

  @Test func `a double tap of high priority leaves single taps to the views inside`() {
    var log: [String] = []
    click(Button("text") { log.append("inner") }.buttonStyle(.plain), times: 2) { view in
      view.highPriorityGesture(TapGesture(count: 2).onEnded { log.append("outer") })
    }
    #expect(log == ["inner", "outer"])
  }

  @Test func `a tap that leaves precedence to its subviews is not recognized`() {
    var log: [String] = []
    click(Button("text") { log.append("inner") }.buttonStyle(.plain)) { view in
      view.highPriorityGesture(TapGesture().onEnded { log.append("outer") }, including: .subviews)
    }
    #expect(log == ["inner"])
  }
}
