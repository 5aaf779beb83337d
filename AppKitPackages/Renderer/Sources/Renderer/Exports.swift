// Whoever imports the views gets what Apple's SwiftUI brings: Foundation and Observation.
@_exported import Foundation
@_exported import Observation
