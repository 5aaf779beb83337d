import ElementTree

/// An object that decides about drops, for the modifier `onDrop`.
///
/// ```swift
/// struct Basket: DropDelegate {
///   @Binding var names: [String]
///
///   func performDrop(info: DropInfo) -> Bool {
///     for provider in info.itemProviders(for: [.plainText]) {
///       _ = provider.loadObject(ofClass: String.self) { name, _ in print(name ?? "") }
///     }
///     return true
///   }
/// }
/// ```
///
/// Its methods are called in a browser only: terminals have no drag and drop.
@MainActor
@preconcurrency
public protocol DropDelegate {
  /// Returns whether a drop is accepted at all.
  func validateDrop(info: DropInfo) -> Bool
  /// Accepts a drop.
  func performDrop(info: DropInfo) -> Bool
  /// Called when a drag enters the view.
  func dropEntered(info: DropInfo)
  /// Called after a drag has entered the view. The answer has no effect.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when a drag leaves the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}
