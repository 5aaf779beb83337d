// Elements are described with points, sizes, dates and texts: a module that imports this one
// always needs Foundation.
@_exported import Foundation
@_exported import FoundationExtras
