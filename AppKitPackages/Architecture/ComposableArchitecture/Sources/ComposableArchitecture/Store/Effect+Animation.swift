@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension Effect {
  /// Creates an effect that sends an action when the reducer has returned, and animates the change.
  ///
  /// ```swift
  /// return .send(.itemsLoaded(["Milk"]), animation: .default)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation, or `nil` for none.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    .send(action).animation(animation)
  }

  /// Animates the changes that the actions of an effect make.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await item in client.locations() { await send(.received(item)) }
  /// }
  /// .animation()
  /// ```
  ///
  /// - Parameter animation: The animation, or `nil` for none.
  public func animation(_ animation: Animation? = .default) -> Self {
    transaction(Transaction(animation: animation))
  }

  /// Sends the actions of an effect in a transaction.
  ///
  /// - Parameter transaction: The transaction.
  public func transaction(_ transaction: Transaction) -> Self {
    sending { send in withTransaction(transaction, send) }
  }
}
