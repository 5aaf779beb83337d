import ScreenTesting
import Testing
import ViewKit

/// Tests which of several gestures and controls recognize a press.
@MainActor
struct GestureCompositionTests {
  @MainActor final class Log {
    var entries: [String] = []

    func tap(_ name: String, count: Int = 1) -> some Gesture {
      TapGesture(count: count).onEnded { self.entries.append(name) }
    }

    func spot(_ name: String) -> some Gesture {
      SpatialTapGesture().onEnded { _ in self.entries.append(name) }
    }

    func drag(_ name: String) -> some Gesture {
      DragGesture().onEnded { _ in self.entries.append(name) }
    }

    var button: some View {
      Button("..........") { self.entries.append("button") }.buttonStyle(.plain)
    }
  }

  struct Case: CustomStringConvertible, Sendable {
    let description: String
    let clicks: Int
    /// The number of columns that the pointer moves before the button is released.
    let distance: Int
    let expected: [String]
    let view: @MainActor @Sendable (Log) -> AnyView

    init<V: View>(
      _ name: String,
      clicks: Int = 1,
      distance: Int = 0,
      _ expected: [String],
      @ViewBuilder _ view: @escaping @MainActor @Sendable (Log) -> V
    ) {
      description = "\(name), \(clicks) clicks, \(distance) columns"
      self.clicks = clicks
      self.distance = distance
      self.expected = expected
      self.view = { AnyView(view($0)) }
    }
  }

  nonisolated static let cases = precedence + counts + combinations + masks + drags

  nonisolated private static let precedence = [
    Case("tap around a button", ["button"]) { $0.button.gesture($0.tap("outer")) },
    Case("spatial tap around a button", ["button"]) { $0.button.gesture($0.spot("outer")) },
    Case("tap of high priority around a button", ["outer"]) {
      $0.button.highPriorityGesture($0.tap("outer"))
    },
    Case("spatial tap of high priority around a button", ["outer"]) {
      $0.button.highPriorityGesture($0.spot("outer"))
    },
    Case("simultaneous tap around a button", ["outer", "button"]) {
      $0.button.simultaneousGesture($0.tap("outer"))
    },
    Case("simultaneous spatial tap around a button", ["outer", "button"]) {
      $0.button.simultaneousGesture($0.spot("outer"))
    },
    Case("tap around a tap", ["inner"]) {
      Text("..........").gesture($0.tap("inner")).gesture($0.tap("outer"))
    },
    Case("spatial tap around a tap", ["inner"]) {
      Text("..........").gesture($0.tap("inner")).gesture($0.spot("outer"))
    },
    Case("tap around a spatial tap", ["inner"]) {
      Text("..........").gesture($0.spot("inner")).gesture($0.tap("outer"))
    },
    Case("tap of high priority around a spatial tap", ["outer"]) {
      Text("..........").gesture($0.spot("inner")).highPriorityGesture($0.tap("outer"))
    },
    Case("simultaneous tap around a tap of high priority", ["outer", "inner"]) {
      Text("..........").highPriorityGesture($0.tap("inner")).simultaneousGesture($0.tap("outer"))
    },
  ]

  nonisolated private static let counts = [
    Case("single tap around a double tap", ["single"]) {
      Text("..........").gesture($0.tap("double", count: 2)).gesture($0.tap("single"))
    },
    Case("single tap around a double tap", clicks: 2, ["single", "double"]) {
      Text("..........").gesture($0.tap("double", count: 2)).gesture($0.tap("single"))
    },
    Case("single tap around a triple tap", clicks: 3, ["single", "single", "triple"]) {
      Text("..........").gesture($0.tap("triple", count: 3)).gesture($0.tap("single"))
    },
    Case("double tap around a single tap", clicks: 2, ["single", "single"]) {
      Text("..........").gesture($0.tap("single")).gesture($0.tap("double", count: 2))
    },
    Case("spatial tap around a double tap", ["spot"]) {
      Text("..........").gesture($0.tap("double", count: 2)).gesture($0.spot("spot"))
    },
    Case("button around a double tap", clicks: 2, ["button", "double"]) { log in
      Button {
        log.entries.append("button")
      } label: {
        Text("..........").gesture(log.tap("double", count: 2))
      }
      .buttonStyle(.plain)
    },
  ]

  nonisolated private static let combinations = [
    Case("double before single", ["single"]) {
      Text("..........").gesture($0.tap("double", count: 2).exclusively(before: $0.tap("single")))
    },
    Case("double before single", clicks: 2, ["single", "double"]) {
      Text("..........").gesture($0.tap("double", count: 2).exclusively(before: $0.tap("single")))
    },
    Case("drag before tap", ["tap"]) {
      Text("..........").gesture($0.drag("drag").exclusively(before: $0.tap("tap")))
    },
    Case("drag before tap", distance: 3, ["drag"]) {
      Text("..........").gesture($0.drag("drag").exclusively(before: $0.tap("tap")))
    },
    Case("drag before tap around a button", ["button"]) {
      $0.button.gesture($0.drag("drag").exclusively(before: $0.tap("tap")))
    },
    Case("drag before tap around a button", distance: 3, ["drag"]) {
      $0.button.gesture($0.drag("drag").exclusively(before: $0.tap("tap")))
    },
    Case("tap and spatial tap at the same time", ["tap", "spot"]) {
      Text("..........").gesture($0.tap("tap").simultaneously(with: $0.spot("spot")))
    },
    Case("tap and spatial tap of high priority", ["tap", "spot"]) {
      $0.button.highPriorityGesture($0.tap("tap").simultaneously(with: $0.spot("spot")))
    },
  ]

  nonisolated private static let masks = [
    Case("only the tap", ["outer"]) { $0.button.gesture($0.tap("outer"), including: .gesture) },
    Case("only the subviews", ["button"]) {
      $0.button.highPriorityGesture($0.tap("outer"), including: .subviews)
    },
    Case("nothing", []) { $0.button.gesture($0.tap("outer"), including: .none) },
    Case("a disabled tap", ["button"]) {
      $0.button.highPriorityGesture($0.tap("outer"), isEnabled: false)
    },
    Case("a tap of a disabled view", []) { $0.button.gesture($0.tap("outer")).disabled(true) },
  ]

  nonisolated private static let drags = [
    Case("drag around a button", ["button"]) { $0.button.gesture($0.drag("drag")) },
    Case("drag around a button", distance: 3, ["drag"]) { $0.button.gesture($0.drag("drag")) },
    Case("drag of high priority around a drag", distance: 3, ["outer"]) {
      Text("..........").gesture($0.drag("inner")).highPriorityGesture($0.drag("outer"))
    },
    Case("simultaneous drag around a drag", distance: 3, ["inner", "outer"]) {
      Text("..........").gesture($0.drag("inner")).simultaneousGesture($0.drag("outer"))
    },
    Case("simultaneous drag around a button", distance: 3, ["drag", "button"]) {
      $0.button.simultaneousGesture($0.drag("drag"))
    },
  ]

  @Test(arguments: cases)
  func `a press is recognized by the gestures that take precedence`(item: Case) {
    let log = Log()
    let screen = show(10, 1) { item.view(log) }
    for _ in 0..<item.clicks {
      screen.mouse(.press(.left), column: 2, row: 0)
      for step in 1..<(item.distance + 1) {
        screen.mouse(.drag(.left), column: 2 + step, row: 0)
      }
      screen.mouse(.release(.left), column: 2 + item.distance, row: 0)
    }
    #expect(log.entries == item.expected)
  }

  @Test func `a drag follows a long press in a sequence`() {
    let log = Log()
    var now = Date(timeIntervalSince1970: 0)
    let gesture = LongPressGesture().sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first(let isPressed): log.entries.append("first \(isPressed)")
        case .second(_, let drag): log.entries.append("second \(drag?.translation.width ?? 0)")
        }
      }
      .onEnded { value in
        if case .second(true, let drag?) = value {
          log.entries.append("ended \(drag.translation.width)")
        }
      }
    let screen = show(20, 1) { Text("....................").gesture(gesture) }
    screen.session.now = { now }
    func drag(after seconds: Double) -> [String] {
      log.entries = []
      screen.mouse(.press(.left), column: 2, row: 0)
      now += seconds
      for column in [3, 5, 6] { screen.mouse(.drag(.left), column: column, row: 0) }
      screen.mouse(.release(.left), column: 6, row: 0)
      return log.entries
    }
    #expect(
      drag(after: 1) == ["first true", "second 0.0", "second 16.0", "second 24.0", "ended 24.0"]
    )
    #expect(drag(after: 0.1) == ["first true"])
  }

  @Test func `the second of two exclusive gestures is cancelled when the first is recognized`() {
    @MainActor final class Box { var phases: [String] = [] }
    let box = Box()
    struct Root: View {
      let box: Box
      @GestureState private var isNear = false
      var body: some View {
        Text("....................")
          .gesture(
            DragGesture(minimumDistance: 40).exclusively(
              before: DragGesture(minimumDistance: 0).updating($isNear) { _, state, _ in
                state = true
              }
            )
          )
          .onChange(of: isNear) { _, isNear in box.phases.append("\(isNear)") }
      }
    }
    let screen = show(20, 1) { Root(box: box) }
    screen.drag(from: (column: 1, row: 0), to: (column: 9, row: 0))
    #expect(box.phases == ["true", "false"])
  }
}
