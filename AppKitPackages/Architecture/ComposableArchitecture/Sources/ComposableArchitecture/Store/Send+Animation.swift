import SwiftUI

extension Send {
  /// Sends an action from an effect and animates the change.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.itemsLoaded(items), animation: .default)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation, or `nil` for none.
  public func callAsFunction(_ action: Action, animation: Animation?) {
    withAnimation(animation) { self(action) }
  }

  /// Sends an action from an effect in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    withTransaction(transaction) { self(action) }
  }
}
