extension View {
  /// Runs an action on the main actor with each element of a sequence while the view is on the
  /// screen.
  ///
  /// ```swift
  /// .onReceive(ContinuousClock().timer(interval: .seconds(1))) { _ in print("tick") }
  /// ```
  ///
  /// Combine does not exist on Linux. In place of a publisher, the modifier takes an asynchronous
  /// sequence.
  public nonisolated func onReceive<S: AsyncSequence & Sendable>(
    _ sequence: S,
    perform action: @escaping (S.Element) -> Void
  ) -> some View {
    modifier(ReceiveModifier(sequence: sequence, action: action))
  }

  /// Runs an action on the main actor with each URL that the app opens.
  ///
  /// ```swift
  /// .onOpenURL { url in print(url) }
  /// ```
  ///
  /// In a terminal, the URL is an argument on the command line: `myapp myapp://todo/3`.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}

private struct ReceiveModifier<S: AsyncSequence & Sendable>: BuiltInModifier {
  let sequence: S
  let action: (S.Element) -> Void

  @MainActor func body(content: Content) -> some View {
    content.task {
      do {
        for try await element in sequence { action(element) }
      } catch {
        // An error ends the sequence like its last element: the modifier cannot report errors.
      }
    }
  }
}

struct OpenURLModifier: PrimitiveModifier {
  let action: (URL) -> Void

  @MainActor
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
