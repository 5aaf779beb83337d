#if canImport(Darwin)
  @_exported import SwiftUI

  public typealias AnyModifiedContent = AnyView
#else
  @_exported import ViewKit
#endif
