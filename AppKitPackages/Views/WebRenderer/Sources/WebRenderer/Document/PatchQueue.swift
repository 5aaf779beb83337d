import ElementTree

/// The patches that wait to be sent, and those that the browser has not confirmed.
struct PatchQueue {
  var operations = PatchWriter()
  /// The number of the last event that was handled.
  private(set) var lastEvent = 0
  private(set) var lastPatch = 0
  private(set) var unconfirmed = UnconfirmedPatches()
  /// Whether the browser has missed patches that are not kept, so that it needs the whole page.
  private(set) var needsPage = false
  /// Whether the browser has a page, which patches can change.
  private(set) var hasPage = false
  /// The animation of the changes that the next patch contains, if they are animated.
  var animation: Animation?
  /// The number of the last event that a patch has named.
  private var lastAnsweredEvent = 0
  /// Frames that wait to be sent: those that a lost connection repeats, and patches that have ended.
  private var frames: [String] = []

  /// Notes that the browser gets a page in a response.
  mutating func start() {
    hasPage = true
    animation = nil
  }

  /// Discards the operations on nodes, because the next patch has the whole page.
  mutating func startAgain() {
    needsPage = false
    operations.discard()
  }

  /// Stores the number of an event. Returns false if the event was handled already: after a lost
  /// connection, the browser repeats events that may have arrived.
  mutating func accept(event number: Int) -> Bool {
    guard number > lastEvent else { return false }
    lastEvent = number
    return true
  }

  mutating func confirm(_ patch: Int) { unconfirmed.confirm(patch) }

  /// Repeats the patches that the browser has not received, or requests the whole page if some are
  /// missing.
  mutating func resume(after patch: Int) {
    confirm(patch)
    guard patch < lastPatch else { return }
    if let frames = unconfirmed.frames(from: patch + 1) {
      self.frames = frames
    } else {
      needsPage = true
    }
  }

  mutating func takeFrame() -> String? { frames.isEmpty ? nil : frames.removeFirst() }

  /// Ends the patch that answers the events before the last one, because that one changes a text of
  /// the patch.
  mutating func endBeforeLastEvent() {
    lastPatch += 1
    let frame = operations.take(patch: lastPatch, event: lastEvent - 1)
    unconfirmed.append(frame, number: lastPatch)
    frames.append(frame)
  }

  /// Returns the next patch; nil if there are neither operations nor events to answer.
  mutating func next() -> String? {
    guard !operations.isEmpty || lastAnsweredEvent != lastEvent else { return nil }
    lastAnsweredEvent = lastEvent
    lastPatch += 1
    let frame = operations.take(patch: lastPatch, event: lastEvent)
    unconfirmed.append(frame, number: lastPatch)
    return frame
  }
}
