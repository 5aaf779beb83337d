// An import of the views includes the modules that Apple's SwiftUI includes: Foundation, with the
// parts that only Apple's systems have, and Observation.
@_exported import Elements
@_exported import Foundation
@_exported import FoundationExtras
@_exported import Observation
