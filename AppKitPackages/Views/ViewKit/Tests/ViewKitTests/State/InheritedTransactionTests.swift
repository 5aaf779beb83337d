import ScreenTesting
import Testing
import ViewKit

/// Tests that transactions reach bindings and the views that change.
@MainActor
struct InheritedTransactionTests {
  @MainActor private final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private struct Root: View {
    let log: Log
    @State private var value = 0
    @State private var other = 0

    var body: some View {
      VStack {
        Button("animate") { withAnimation(.linear(duration: 3)) { value += 1 } }
        Button("change") { value += 1 }
        Button("bind") { $value.animation(.easeIn(duration: 2)).wrappedValue += 1 }
        Button("other") { other += 1 }
        Text("\(value) \(other)")
          .transaction { log.entries.append($0.animation?.description ?? "none") }
          .transaction(value: value) { _ in log.entries.append("value") }
      }
    }
  }

  @Test func `a view gets the animation of the update, and reports a value when it changes`() {
    let log = Log()
    let screen = Screen(Root(log: log), columns: 14, rows: 6)
    #expect(log.take() == ["none"])
    let expected = [
      "animate": ["linear(duration: 3.0)", "value"], "change": ["none", "value"],
      "bind": ["easeIn(duration: 2.0)", "value"], "other": ["none"],
    ]
    for name in ["animate", "other", "change", "bind", "other", "animate"] {
      screen.tap(name)
      #expect(log.take().sorted() == expected[name]?.sorted(), "\(name)")
    }
  }

  @Test func `a binding gets the transaction in which it is written`() {
    var log: [String] = []
    let binding = Binding(
      get: { 0 },
      set: { value, transaction in
        let animation = transaction.animation?.description ?? "none"
        let flags = [
          transaction.disablesAnimations, transaction.isContinuous, transaction.tracksVelocity,
        ].map { $0 ? "1" : "0" }.joined()
        log.append("\(value) \(animation) \(flags)")
      }
    )
    binding.wrappedValue = 1
    binding.animation(.linear(duration: 1)).wrappedValue = 2
    withAnimation(.easeOut(duration: 4)) {
      binding.wrappedValue = 3
      binding.animation(nil).wrappedValue = 4
      binding.animation(.linear(duration: 1)).wrappedValue = 5
    }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    transaction.tracksVelocity = true
    withTransaction(transaction) { binding.wrappedValue = 6 }
    withTransaction(\.isContinuous, true) { binding.wrappedValue = 7 }
    binding.transaction(transaction).wrappedValue = 8
    binding.wrappedValue = 9
    #expect(
      log == [
        "1 none 000", "2 linear(duration: 1.0) 000", "3 easeOut(duration: 4.0) 000", "4 none 000",
        "5 linear(duration: 1.0) 000", "6 none 101", "7 none 010", "8 none 101", "9 none 000",
      ]
    )
  }
}
