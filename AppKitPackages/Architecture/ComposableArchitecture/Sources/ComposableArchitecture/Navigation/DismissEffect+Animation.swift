@_spi(Internals) import ComposableArchitectureCore
import SwiftUI

extension DismissEffect {
  /// Dismisses the feature and animates the change of the view.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// return .run { _ in await dismiss(animation: .default) }
  /// ```
  ///
  /// - Parameter animation: The animation, or `nil` for none.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      transaction: Transaction(animation: animation),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Dismisses the feature in a transaction.
  ///
  /// - Parameter transaction: The transaction.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      changing: { dismiss in withTransaction(transaction) { dismiss() } },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
