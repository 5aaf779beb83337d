import ViewNodes

extension View {
  /// Calls a closure for each run of a body in this view.
  ///
  /// ```swift
  /// RootView()
  ///   .onBodyRun { run in
  ///     print("\(run.view): \(run.reasons)")  // TodoRow: state changed
  ///   }
  /// ```
  ///
  /// The closure is called before the body runs. It must not change state that a view reads. Views
  /// and modifiers of the library are left out. Without this modifier, a run costs one comparison.
  ///
  /// - Parameter action: The closure.
  public func onBodyRun(_ action: @escaping @MainActor (BodyRun) -> Void) -> some View {
    modifier(BodyRunModifier(action: action))
  }
}

private struct BodyRunModifier: ViewModifier {
  let action: @MainActor (BodyRun) -> Void
  // The environment keeps its version while the closure changes.
  @State private var observer = BodyRunObserver()

  func body(content: Content) -> some View {
    let _ = observer.action = action
    content.environment(\.bodyRunObserver, observer)
  }
}
