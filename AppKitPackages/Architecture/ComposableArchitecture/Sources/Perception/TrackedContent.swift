import PlatformViews

/// The content of a ``WithPerceptionTracking`` that is no view. Not for use in apps.
public struct _TrackedContent<Base> {
  let content: () -> Base

  @MainActor public var body: Base { content() }
}

extension _TrackedContent: Scene where Base: Scene {}
extension _TrackedContent: Commands where Base: Commands {}
extension _TrackedContent: AccessibilityRotorContent where Base: AccessibilityRotorContent {}

extension _TrackedContent: TableColumnContent where Base: TableColumnContent {
  public typealias TableRowValue = Base.TableRowValue
  public typealias TableColumnSortComparator = Base.TableColumnSortComparator
  public typealias TableColumnBody = Base

  public var tableColumnBody: Base { content() }
}
