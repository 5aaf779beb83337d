import ViewKit
import TerminalDriver
import Testing

@testable import TerminalRenderer

/// A stress test. Hypothesis: a frame that reuses rows of the previous one equals a complete
/// redraw.
@MainActor
struct DamageTests {
  @Observable
  final class Model {
    var todos = (0..<30).map { "Thing \($0)" }
    var chosen: String?
    var name = ""
    var notes = "one\ntwo"
    var isOn = false
    var isDisabled = false
    var isLoading = false
    var title = "Title"
    var value = 0.3
    var count = 0
    var flavour = 0
    var sheet = false
    var alert = false
    var path: [Int] = []
    var tab = 0
  }

  private struct Everything: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack(path: $model.path) {
          List(selection: $model.chosen) {
            Section("First") {
              ForEach(model.todos, id: \.self) { todo in
                HStack {
                  NavigationLink(todo, value: todo.count)
                  Button("Do") { model.count += 1 }
                }
              }
              .onDelete { model.todos.remove(atOffsets: $0) }
            }
            Section {
              Text("\(model.count)\(model.count.isMultiple(of: 3) ? "\nand more" : "")")
            } header: {
              Text(model.title)
            } footer: {
              Text("The end").opacity(0.5)
            }
          }
          .navigationTitle(model.title)
          .navigationDestination(for: Int.self) { Text("Page \($0)").navigationTitle("Page") }
          .toolbar { Button("Add") { model.todos.insert("New \(model.count)", at: 0) } }
        }
        .tabItem { Text("List") }
        .tag(0)
        Form {
          TextField("Name", text: $model.name)
          TextEditor(text: $model.notes).frame(height: 48)
          Toggle("On", isOn: $model.isOn)
          Stepper("Count: \(model.count)", value: $model.count)
          Slider(value: $model.value)
          Picker("Flavour", selection: $model.flavour) {
            ForEach(0..<4) { Text("Flavour \($0)").tag($0) }
          }
          if model.isLoading { ProgressView() }
          ProgressView(value: model.value)
          DisclosureGroup("More") { Text("Hidden \(model.count)") }
        }
        .disabled(model.isDisabled)
        .tabItem { Text("Form") }
        .tag(1)
        ScrollView {
          LazyVStack {
            ForEach(model.todos, id: \.self) { todo in
              Text(todo + (todo.count.isMultiple(of: 2) ? "\nsecond line" : ""))
            }
          }
          ZStack {
            Color.blue.frame(width: 80, height: 48)
            Text("\(model.count)").offset(x: 8, y: 32)
          }
          .border(.red)
          .opacity(model.isOn ? 1 : 0.4)
        }
        .tabItem { Text("Scroll") }
        .tag(2)
      }
      .sheet(isPresented: $model.sheet) {
        NavigationStack {
          VStack {
            TextField("Name", text: $model.name)
            Text(model.name).lineLimit(2)
            Button("Close") { model.sheet = false }
          }
          .navigationTitle(model.title)
        }
      }
      .alert("Sure?", isPresented: $model.alert) {
        Button("Yes") { model.count += 1 }
        Button("No", role: .cancel) {}
      }
    }
  }

  private static let keys: [KeyEvent] =
    [
      .tab, .up, .down, .left, .right, .enter, .space, .pageUp, .pageDown, .home, .end, .escape,
      .delete, .backspace,
    ].map { KeyEvent($0) }
    + "1233x .?語".map { KeyEvent(.character($0)) }
    + [KeyEvent(.tab, modifiers: .shift), KeyEvent(.character("k"), modifiers: .control)]

  private func change(_ model: Model, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: model.count += 1
    case 1: model.todos.insert("Thing \(Int.random(in: 100..<999, using: &random))", at: 0)
    case 2: if !model.todos.isEmpty { model.todos.removeLast() }
    case 3: model.todos.shuffle(using: &random)
    case 4: model.isOn.toggle()
    case 5: model.isDisabled.toggle()
    case 6: model.isLoading.toggle()
    case 7:
      model.title = ["Title", "A longer title", "👩‍👩‍👧 family", ""].randomElement(using: &random) ?? ""
    case 8: model.value = Double.random(in: 0...1, using: &random)
    case 9: model.sheet.toggle()
    case 10: model.alert.toggle()
    case 11: model.path = Bool.random(using: &random) ? [] : [1, 2]
    case 12: model.tab = Int.random(in: 0..<3, using: &random)
    case 13: model.name += ["é", "語", " ", "words "].randomElement(using: &random) ?? ""
    case 14: model.flavour = Int.random(in: 0..<4, using: &random)
    default: model.chosen = model.todos.randomElement(using: &random)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `reused rows equal a complete redraw`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let model = Model()
    let session = TerminalSession(columns: 46, rows: 17) { Everything(model: model) }
    session.quitsOnQ = false
    var kept = 0
    for step in 0..<500 {
      var events: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          let press = try #require(Self.keys.randomElement(using: &random))
          session.handle(.key(press))
          events.append("\(press)")
        case 4:
          let event = MouseEvent(
            [.press(.left), .release(.left), .scroll(columns: 0, rows: 1), .press(.right)]
              .randomElement(using: &random) ?? .move,
            column: Int.random(in: 0..<46, using: &random),
            row: Int.random(in: 0..<17, using: &random)
          )
          session.handle(.mouse(event))
          events.append("\(event)")
        case 5 where step.isMultiple(of: 20):
          session.resize(
            columns: Int.random(in: 30...60, using: &random),
            rows: Int.random(in: 8...20, using: &random)
          )
          events.append("resize")
        case 6: session.advance()
        default:
          change(model, &random)
          events.append("change")
        }
      }
      if !session.damage.isEverything { kept += 1 }
      let frame = session.frame()
      let anew = session.frameDrawnAnew()
      try #require(
        frame == anew,
        """
        After step \(step), \(events):
        \(frame.text.joined(separator: "\n"))
        should be
        \(anew.text.joined(separator: "\n"))
        """
      )
    }
    // Without reused rows the test would be trivial.
    #expect(kept > 100)
  }
}

extension TerminalSession {
  /// Returns the screen drawn without any reuse of the previous frame.
  fileprivate func frameDrawnAnew() -> CellBuffer {
    _ = frame()
    let before = (isAnimating, statistics)
    defer { (scheduler.isAnimating, statistics) = before }
    let canvas = CellCanvas(
      columns: columns,
      rows: rows,
      previous: nil,
      damage: Damage(),
      theme: paintedTheme
    )
    paint(on: canvas)
    return canvas.buffer
  }
}
