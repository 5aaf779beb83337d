import SwiftUI

extension View {
  /// Names the addresses of the screens to which `NavigationLink(state:)` leads.
  ///
  /// ```swift
  /// Text("Numbers")
  ///   .navigationAddress(forState: Int.self) { number in "/number/\(number)" }
  /// ```
  ///
  /// The feature does not know its addresses: the app names them, and opens the screens in
  /// `onOpenURL`.
  ///
  /// - Parameters:
  ///   - state: The type of the elements of the stack.
  ///   - address: Returns a path that begins with a slash; `nil` for a screen without an address.
  public nonisolated func navigationAddress<P>(
    forState state: P.Type,
    address: @escaping @MainActor (P) -> String?
  ) -> some View {
    navigationAddress(for: StackState<P>.PathView.Component.self) { address($0.element) }
  }
}
