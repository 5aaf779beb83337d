@_exported import ConcurrencyExtras
@_exported import Dispatch
@_exported import Foundation
