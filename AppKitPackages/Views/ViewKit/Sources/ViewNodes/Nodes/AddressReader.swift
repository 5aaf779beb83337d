import Foundation

/// A node that handles URLs opened by the system, as `onOpenURL` does.
@MainActor
package protocol AddressReader: AnyObject {
  func open(_ url: URL)
}
