@_exported import Clocks
@_exported import CombineSchedulers
@_exported import ConcurrencyExtras
@_exported import IssueReporting
@_exported import XCTestDynamicOverlay

// As Foundation does on Apple's systems, for clients that make requests.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
  @_exported import FoundationNetworkingExtras
#endif
