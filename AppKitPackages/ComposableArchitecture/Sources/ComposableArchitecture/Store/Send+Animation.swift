import SwiftUI

extension Send {
  /// Sends an action from an effect, animating what it changes.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.itemsLoaded(items), animation: .default)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
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
