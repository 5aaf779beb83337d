import SwiftNavigation
import Testing

extension UITransaction {
  @UITransactionEntry fileprivate var speed: Double = 1
  @UITransactionEntry fileprivate var name: String? = nil
}

@MainActor
@Suite struct UITransactionTests {
  @Test func `an entry has its initial value until a transaction sets it`() {
    var transaction = UITransaction()
    #expect(transaction.speed == 1)
    #expect(transaction.name == nil)
    transaction.speed = 2
    transaction.name = "Fade"
    #expect(transaction.speed == 2)
    #expect(transaction.name == "Fade")
  }

  @Test func `inner transactions take precedence and keep the other values`() {
    var seen: [(Double, String?)] = []
    let token = withUITransaction(\.speed, 3) {
      withUITransaction(\.name, "Fade") {
        observe { transaction in seen.append((transaction.speed, transaction.name)) }
      }
    }
    #expect(seen.count == 1)
    #expect(seen.first?.0 == 3)
    #expect(seen.first?.1 == "Fade")
    token.cancel()
  }
}
