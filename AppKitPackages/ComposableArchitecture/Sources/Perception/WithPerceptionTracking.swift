import ViewLayer

/// Its content, unchanged.
///
/// ```swift
/// WithPerceptionTracking {
///   Text("\(store.count)")
/// }
/// ```
///
/// On systems before iOS 17 and macOS 14 a view needs this to observe a store. All systems that this
/// package supports observe by themselves; it is here so that code written for both compiles.
public struct WithPerceptionTracking<Content> {
  let content: () -> Content
}

extension WithPerceptionTracking: View where Content: View {
  /// Creates a view of the content.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  public var body: some View {
    content()
  }
}

/// The names of the back-port of observation, for code that also runs on older systems.
public enum Perception {
  /// The view library's own `Bindable`.
  #if canImport(Darwin)
    public typealias Bindable<Value> = SwiftUI.Bindable<Value>
  #else
    /// SwiftUI's `Bindable`.
    public typealias Bindable<Value> = Renderer.Bindable<Value>
  #endif
}
