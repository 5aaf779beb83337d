/// A node that wants to know which addresses the app is asked to open.
@MainActor
protocol AddressReader: AnyObject {
  func open(_ url: URL)
}
