import Synchronization
import PlatformViews

/// A view that shows its content unchanged.
///
/// ```swift
/// WithPerceptionTracking {
///   Text("\(store.count)")
/// }
/// ```
///
/// On systems before iOS 17 and macOS 14 a view needs `WithPerceptionTracking` to observe a store.
/// All systems that this package supports observe without it; the type exists for code that is
/// compiled for both.
public struct WithPerceptionTracking<Content> {
  let content: () -> Content

  @MainActor public var body: Content { content() }
}

// The other initializers are disfavored and give `Content` a type that is no view: for a view, the
// compiler then rejects them before it checks the closure. It would otherwise check the closure once
// for each initializer, nested ones too, until it reports a mistake in the closure.
extension WithPerceptionTracking: View where Content: View {
  /// Creates a view with the content.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
}

extension WithPerceptionTracking: ToolbarContent where Content: ToolbarContent {
  #if canImport(Darwin)
    /// Creates toolbar items with the content.
    public init(@ToolbarContentBuilder content: @escaping () -> Content) {
      self.content = content
    }
  #endif
}
extension WithPerceptionTracking: CustomizableToolbarContent
where Content: CustomizableToolbarContent {}

extension WithPerceptionTracking: Scene where Content: Scene {
  /// Creates a scene with the content.
  @_disfavoredOverload
  public init<Base: Scene>(@SceneBuilder content: @escaping () -> Base)
  where Content == _TrackedContent<Base> {
    self.content = { _TrackedContent(content: content) }
  }
}

extension WithPerceptionTracking: Commands where Content: Commands {
  /// Creates commands with the content.
  @_disfavoredOverload
  public init<Base: Commands>(@CommandsBuilder content: @escaping () -> Base)
  where Content == _TrackedContent<Base> {
    self.content = { _TrackedContent(content: content) }
  }
}

extension WithPerceptionTracking: AccessibilityRotorContent
where Content: AccessibilityRotorContent {
  /// Creates the entries of a rotor with the content.
  @_disfavoredOverload
  public init<Base: AccessibilityRotorContent>(
    @AccessibilityRotorContentBuilder content: @escaping () -> Base
  ) where Content == _TrackedContent<Base> {
    self.content = { _TrackedContent(content: content) }
  }
}

extension WithPerceptionTracking: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Content

  public var tableColumnBody: Content { content() }

  /// Creates columns of a table with the content.
  @_disfavoredOverload
  public init<Row, Sort, Base: TableColumnContent>(
    @TableColumnBuilder<Row, Sort> content: @escaping () -> Base
  )
  where
    Row == Base.TableRowValue, Sort == Base.TableColumnSortComparator,
    Content == _TrackedContent<Base>
  {
    self.content = { _TrackedContent(content: content) }
  }
}

extension WithPerceptionTracking: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Content

  public var tableRowBody: Content { content() }

  #if canImport(Darwin)
    /// Creates rows of a table with the content.
    @_disfavoredOverload
    public init<Row>(@TableRowBuilder<Row> content: @escaping () -> Content)
    where Row == Content.TableRowValue {
      self.content = content
    }
  #endif
}

/// A namespace for the names of the back-port of Observation, for code that also runs on older
/// systems.
public enum Perception {
  /// The view library's own `Bindable`.
  #if canImport(Darwin)
    public typealias Bindable<Value> = SwiftUI.Bindable<Value>
  #else
    /// SwiftUI's `Bindable`.
    public typealias Bindable<Value> = ViewKit.Bindable<Value>
  #endif

  /// Has no effect, because views observe without ``WithPerceptionTracking``.
  public static var isPerceptionCheckingEnabled: Bool {
    get { perceptionChecking.withLock { $0 } }
    set { perceptionChecking.withLock { $0 = newValue } }
  }
}

/// Has no effect, because views observe without ``WithPerceptionTracking``.
///
/// ```swift
/// isPerceptionCheckingEnabled = false
/// ```
///
/// In the back-port, the variable determines whether a view reports a read outside of
/// `WithPerceptionTracking`.
public var isPerceptionCheckingEnabled: Bool {
  get { Perception.isPerceptionCheckingEnabled }
  set { Perception.isPerceptionCheckingEnabled = newValue }
}

private let perceptionChecking = Mutex(true)
