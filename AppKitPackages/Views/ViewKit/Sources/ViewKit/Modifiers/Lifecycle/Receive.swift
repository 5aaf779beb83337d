import ElementTree
import ViewNodes

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
    let subscribe: @MainActor (Void, @escaping @MainActor (S.Element) -> Void) -> () -> Void = {
      _,
      receive in
      let task = Task {
        do {
          for try await element in sequence { receive(element) }
        } catch {
          // An error ends the sequence like its last element: the modifier cannot report errors.
        }
      }
      return { task.cancel() }
    }
    return modifier(ReceiveModifier(source: (), subscribe: subscribe, action: action))
  }

  /// Runs an action on the main actor with each value of a source while the view is on the screen.
  ///
  /// - Parameters:
  ///   - source: The source. The view subscribes again when an update of the view has another
  ///     source: values of `Equatable` types are compared with `==`, and objects by identity.
  ///   - subscribe: Subscribes to the source, passes each value to its second parameter, and returns
  ///     a function that ends the subscription.
  ///   - action: The action.
  package nonisolated func onReceive<Source, Value>(
    _ source: Source,
    subscribe: @escaping @MainActor (Source, @escaping @MainActor (Value) -> Void) -> () -> Void,
    perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(ReceiveModifier(source: source, subscribe: subscribe, action: action))
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

/// Runs an action with each value of a source while the view is on the screen.
private struct ReceiveModifier<Source, Value>: PrimitiveModifier {
  let source: Source
  /// Subscribes to the source, and returns a function that ends the subscription.
  let subscribe: @MainActor (Source, @escaping @MainActor (Value) -> Void) -> () -> Void
  let action: (Value) -> Void

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    ReceiveNode(view, inputs)
  }
}

private final class ReceiveNode<V: View, Source, Value>:
  SingleChildNode<ModifiedContent<V, ReceiveModifier<Source, Value>>, V>
{
  private var unsubscribe: (() -> Void)?

  init(_ view: ModifiedContent<V, ReceiveModifier<Source, Value>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    visibilityChanged()
  }

  override func update(
    _ view: ModifiedContent<V, ReceiveModifier<Source, Value>>,
    _ environment: EnvironmentValues
  ) {
    let isSame = areEqual(self.view.modifier.source, view.modifier.source)
    super.update(view, environment)
    if !isSame, unsubscribe != nil {
      end()
      begin()
    }
  }

  override func visibilityChanged() { if isVisible { begin() } else { end() } }
  override func willUnmount() { end() }

  /// Subscribes before `onAppear` runs, whose action may already send values.
  private func begin() {
    guard unsubscribe == nil else { return }
    unsubscribe = view.modifier.subscribe(view.modifier.source) { [weak self] in self?.receive($0) }
  }

  private func end() {
    unsubscribe?()
    unsubscribe = nil
  }

  private func receive(_ value: Value) {
    guard graph.isUpdating else { return view.modifier.action(value) }
    // A source can send a value when it gets a subscriber, while bodies are being run.
    graph.afterUpdate(of: self) { [weak self] in self?.view.modifier.action(value) }
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
  override var needsElements: Bool { false }
  override func didAppear() { graph.addressReaders.append(self) }
  override func didDisappear() { graph.addressReaders.removeAll { $0 === self } }
  func open(_ url: URL) { view.modifier.action(url) }
}
