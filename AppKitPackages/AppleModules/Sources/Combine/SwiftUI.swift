// Compiled together with the sources of OpenCombine.

@_exported import struct Renderer.Published
@_exported import protocol Renderer.ObservableObject
import SwiftUI

extension View {
  /// Performs an action for each value that the publisher emits while the view is there.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    onReceive(publisher.values, perform: action)
  }
}
