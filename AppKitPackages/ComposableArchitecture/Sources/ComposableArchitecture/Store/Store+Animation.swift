import SwiftUI

extension Store {
  /// Sends an action, animating what it changes at once.
  ///
  /// ```swift
  /// Button("Expand") { store.send(.expandButtonTapped, animation: .default) }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: The work that the action started.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    withAnimation(animation) { send(action) }
  }

  /// Sends an action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  /// - Returns: The work that the action started.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }
}

extension ViewActionSending {
  /// Sends an action of the view, animating what it changes at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: The work that the action started.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends an action of the view in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  /// - Returns: The work that the action started.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
