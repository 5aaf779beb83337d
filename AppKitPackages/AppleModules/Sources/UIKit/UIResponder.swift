import Foundation

/// The superclass of views and of many delegates of apps. It responds to no events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public nonisolated override init() {}
}
