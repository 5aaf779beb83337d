import ARKit
import Core

@MainActor public func session(of entry: Entry) -> ARSession { ARSession() }
