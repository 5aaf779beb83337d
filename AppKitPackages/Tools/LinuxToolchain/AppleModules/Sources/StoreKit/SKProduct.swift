import Foundation

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

open class SKProduct: NSObject {
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
  open var localizedDescription: String { "" }
  open var localizedTitle: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var productIdentifier: String { "" }
}

open class SKPayment: NSObject {
  public let productIdentifier: String
  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

open class SKPaymentTransaction: NSObject {
  open var error: (any Error)? { nil }
  open var transactionState: SKPaymentTransactionState { .failed }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue,
    updatedTransactions transactions: [SKPaymentTransaction]
  )
}

open class SKPaymentQueue: NSObject, @unchecked Sendable {
  // Sound: it keeps nothing.
  private static let queue = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { queue }
  open class func canMakePayments() -> Bool { false }
  open func add(_ payment: SKPayment) {}
  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func restoreCompletedTransactions() {}
}
