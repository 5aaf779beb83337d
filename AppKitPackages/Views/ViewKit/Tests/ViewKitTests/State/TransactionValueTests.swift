import ViewKit
import Testing

private struct LevelKey: TransactionKey {
  static let defaultValue = 0
}

extension Transaction {
  @Entry fileprivate var source = "user"

  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

/// Tests values of a transaction with keys of the app.
@MainActor
@Suite struct TransactionValueTests {
  @Test func `the value of a transaction reaches the bindings that are written in it`() {
    var log: [String] = []
    let binding = Binding(
      get: { 0 },
      set: { value, transaction in
        log.append("\(value) \(transaction.source) \(transaction.level)")
      }
    )
    binding.wrappedValue = 1
    withTransaction(\.source, "timer") {
      binding.wrappedValue = 2
      withTransaction(\.level, 3) { binding.wrappedValue = 3 }
      var own = Transaction(animation: .default)
      own.source = "own"
      own.addAnimationCompletion { log.append("end") }
      binding.transaction(own).wrappedValue = 4
    }
    binding.wrappedValue = 5
    #expect(log == ["1 user 0", "2 timer 0", "3 timer 3", "4 own 0", "end", "5 user 0"])
  }
}
