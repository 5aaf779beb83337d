// Whoever imports the views gets what Apple's SwiftUI brings: Foundation, with what it lacks outside of
// Apple's systems, and Observation.
@_exported import Elements
@_exported import Foundation
@_exported import FoundationExtras
@_exported import Observation
