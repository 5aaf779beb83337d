/// A node that handles URLs opened by the system, as `onOpenURL` does.
@MainActor
protocol AddressReader: AnyObject {
  func open(_ url: URL)
}
