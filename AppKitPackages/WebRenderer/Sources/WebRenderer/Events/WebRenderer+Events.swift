import Elements

extension WebRenderer {
  func perform(_ event: BrowserEvent, _ frame: String) throws(WebFrameError) {
    guard event.number > 0 else { return try performUnnumbered(event, frame) }
    // The browser sends again what it does not know to have arrived.
    guard event.number > lastEvent else { return }
    lastEvent = event.number
    switch event.kind {
    case "p":
      guard let path = event.text(0), path.hasPrefix("/") else {
        throw WebFrameError("names no path", in: frame)
      }
      onPath(path)
    default:
      guard let number = event.int(0) else {
        throw WebFrameError("names no node", in: frame)
      }
      guard let node = nodes[number], let owner = node.owner else { return }
      try perform(event, on: node, owner, frame)
    }
  }

  /// Performs an event that is about the connection or the window.
  private func performUnnumbered(_ event: BrowserEvent, _ frame: String) throws(WebFrameError) {
    switch event.kind {
    case "hello":
      guard let patch = event.int(0) else {
        throw WebFrameError("does not say which patch has arrived", in: frame)
      }
      resume(after: patch)
    case "ok":
      if let patch = event.int(0) { unconfirmed.removeAll { $0.number <= patch } }
    case "env":
      guard let width = event.double(0), let height = event.double(1), let flags = event.int(2),
        (1...100_000).contains(width), (1...100_000).contains(height)
      else { throw WebFrameError("does not describe a window", in: frame) }
      var environment = BrowserEnvironment()
      environment.width = width
      environment.height = height
      environment.colorScheme = flags & 1 == 0 ? .light : .dark
      environment.prefersMoreContrast = flags & 2 != 0
      environment.prefersReducedMotion = flags & 4 != 0
      environment.isVisible = flags & 8 == 0
      guard environment != self.environment else { return }
      self.environment = environment
      onEnvironment(environment)
    default: throw WebFrameError("has an unknown kind", in: frame)
    }
  }

  /// Sends again what a new socket has not seen.
  private func resume(after patch: Int) {
    unconfirmed.removeAll { $0.number <= patch }
    guard patch < lastPatch else { return }
    if unconfirmed.first?.number == patch + 1 {
      resent = unconfirmed.map(\.frame)
    } else {
      needsReset = true
    }
  }

  private func perform(
    _ event: BrowserEvent,
    on node: HTMLNode,
    _ owner: ElementNode,
    _ frame: String
  ) throws(WebFrameError) {
    let element = owner.element
    switch event.kind {
    case "a":
      switch node.input {
      case .perform(let kind): element.perform(kind)
      default: return
      }
    default: throw WebFrameError("has an unknown kind", in: frame)
    }
  }

  func restoreUserValues() {}
  func writeTitle() {
    guard let title, title != lastTitle else { return }
    lastTitle = title
    operations.request("title", title)
  }
  func scroll(to identity: AnyHashable) {}

  static func title(_ element: Element) -> String? {
    for child in element.children.reversed() {
      if let title = title(child) { return title }
    }
    guard let page = element.content as? PageContent, let title = page.title, !title.isEmpty else {
      return nil
    }
    return title
  }

  /// The attributes of the page for the color scheme and the contrast that the app requires.
  var schemeAttribute: String { "" }
}
