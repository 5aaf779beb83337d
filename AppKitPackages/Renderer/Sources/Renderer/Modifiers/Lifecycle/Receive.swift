extension View {
  /// Performs an action with each element of a sequence while the view is on screen.
  ///
  /// ```swift
  /// .onReceive(ContinuousClock().timer(interval: .seconds(1))) { _ in print("tick") }
  /// ```
  ///
  /// SwiftUI takes a Combine publisher here; without Combine it is an asynchronous sequence.
  public func onReceive<S: AsyncSequence & Sendable>(
    _ sequence: S,
    perform action: @escaping @MainActor (S.Element) -> Void
  ) -> some View {
    task {
      do {
        for try await element in sequence { action(element) }
      } catch {
        // The sequence has ended; there is nothing more to receive.
      }
    }
  }

  /// Performs an action with an address that the app is asked to open.
  ///
  /// ```swift
  /// .onOpenURL { url in print(url) }
  /// ```
  ///
  /// A terminal app is asked by the command line: `myapp myapp://todo/3`.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}

struct OpenURLModifier: PrimitiveModifier {
  let action: @MainActor (URL) -> Void

  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    OpenURLNode(view, inputs)
  }
}

private final class OpenURLNode<V: View>: LifecycleNode<V, OpenURLModifier>, AddressReader {
  override func didAppear() { graph.addressReaders.append(self) }
  override func didDisappear() { graph.addressReaders.removeAll { $0 === self } }
  func open(_ url: URL) { view.modifier.action(url) }
}
