#if canImport(Darwin)
  @_exported import SwiftUI
#else
  @_exported import Renderer
#endif
