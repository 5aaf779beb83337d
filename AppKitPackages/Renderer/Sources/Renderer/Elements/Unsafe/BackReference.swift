/// A reference to an object that may go, kept by the object itself.
///
/// A weak reference gives an object a side table, through which every later use of it is counted:
/// too slow for nodes and elements, of which there are thousands. Whoever owns a link cuts it when
/// it goes.
final class BackReference<Target: AnyObject>: @unchecked Sendable {
  // Sound: the target cuts the link before it goes, and targets live on the main actor.
  private(set) unowned(unsafe) var target: Target?

  init(_ target: Target? = nil) { self.target = target }

  func connect(_ target: Target) { self.target = target }
  func cut() { target = nil }
}
