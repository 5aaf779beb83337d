@_exported import ViewKit
@_exported import UIKit

// A file that imports only SwiftUI can use `Timer.publish` and `NotificationCenter.publisher`, which
// are members of Foundation on Apple's systems. For members, a scoped import counts as an import of
// the module, and no other name of Combine becomes visible.
@_exported import protocol Combine.ConnectablePublisher
