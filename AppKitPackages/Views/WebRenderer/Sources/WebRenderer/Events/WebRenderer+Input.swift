import ElementTree

extension WebRenderer {
  /// Handles an event of a node. An event that the node does not handle has no effect: the browser
  /// sent it before it received a patch, or another program sent it.
  func perform(
    _ event: BrowserEvent,
    on node: HTMLNode,
    _ owner: ElementNode,
    _ frame: String
  ) throws(WebFrameError) {
    let element = owner.element
    switch event.kind {
    case "a":
      // The click at the end of a long press is no tap. It can move the focus before.
      if element.content is TapContent, event.number - endOfLongPress < 3 { return }
      press(node, owner)
    case "t", "e": edit(event, node, owner)
    case "v", "c": setValue(event, node, owner)
    case "n":
      let kinds: [String: ElementAction.Kind] = [
        "delete": .delete, "up": .moveUp, "down": .moveDown, "refresh": .refresh,
        "dismiss": .dismiss,
      ]
      if let kind = event.text(1).flatMap({ kinds[$0] }) {
        element.perform(kind)
      } else if event.text(1) == "move", let target = event.int(2) {
        moveRow(owner, to: target)
      }
    case "y": paste(event, owner)
    case "s": submit(element)
    case "f": setFocus(element)
    case "d": drag(event, element)
    case "x": closeMenu()
    case "m": openMenu(owner)
    case "w":
      guard node.input == .rows, let first = event.int(1), let count = event.int(2), first >= 0,
        (1...HTMLBuilder.greatestWindow).contains(count), first < 1 << 40
      else { return }
      owner.rows?.request(first..<first + count)
      rerender(owner)
    case "g": report(event, node, owner)
    case "u":
      guard node.input == .hover, let isInside = event.int(1) else { return }
      (element.content as? HoverContent)?.changed(isInside != 0)
    case "k": pressKey(event, node, owner)
    case "l":
      guard node.input == .image else { return }
      (element.content as? ImageContent)?.loadingFailed?(())
    case "z": follow(event, node, owner)
    default: throw WebFrameError("has an unknown kind", in: frame)
    }
  }

  private func press(_ node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    guard node.input == .menu else {
      defer { if openMenuNode !== owner || node.input != .menu { closeMenu() } }
      guard element.isEnabled else { return }
      switch node.input {
      case .perform(let kind): element.perform(kind)
      case .textLink(let index):
        guard let text = element.content as? TextContent, text.runs.indices.contains(index),
          let url = text.runs[index].style.link
        else { return }
        text.openLink?(url)
      case .menuAction(let index, let name):
        let actions = element.menu.actions
        guard actions.indices.contains(index) else { return }
        let (target, action) = actions[index]
        if action.name == name, target.isEnabled { action.perform() }
      case .command(let id): performCommand(id, of: element)
      case .option(let index):
        guard let picker = element.content as? PickerContent else { return }
        let options = element.pickerOptions
        if options.indices.contains(index) { picker.select(options[index].tag) }
      case .nextOption:
        guard let picker = element.content as? PickerContent else { return }
        let tags = element.pickerOptions.map(\.tag)
        guard let first = tags.first else { return }
        let next = tags.firstIndex(of: picker.selection).map { tags[($0 + 1) % tags.count] }
        picker.select(next ?? first)
      case .tab(let index):
        guard let tabs = element.content as? TabsContent, tabs.items.indices.contains(index) else {
          return
        }
        tabs.select(index)
      default: return
      }
      return
    }
    if openMenuNode === owner { closeMenu() } else if element.isEnabled { openMenu(owner) }
  }

  private func openMenu(_ owner: ElementNode) {
    guard owner.element.content is MenuContent || !owner.element.menu.isEmpty else { return }
    closeMenu()
    owner.isOpen = true
    openMenuNode = owner
    rerender(owner)
  }

  func closeMenu() {
    guard let owner = openMenuNode else { return }
    openMenuNode = nil
    owner.isOpen = false
    rerender(owner)
  }

  /// Renders an element again with the next patch, although the element has not changed.
  func rerender(_ owner: ElementNode) {
    owner.isOutdated = true
    if !outdated.contains(where: { $0 === owner }) { outdated.append(owner) }
  }

  // MARK: Text

  private func edit(_ event: BrowserEvent, _ node: HTMLNode, _ owner: ElementNode) {
    guard node.input == .text, let field = owner.element.content as? TextFieldContent,
      var text = node.userValue?.reported ?? node.userValue?.value
    else { return }
    if event.kind == "t" {
      guard let new = event.text(1) else { return }
      text = new
    } else {
      guard let start = event.int(1), let removed = event.int(2), let inserted = event.text(3),
        text.replaceUTF16(from: start, count: removed, with: inserted)
      else { return rerender(owner) }
    }
    // A text has at most as many UTF-16 code units as bytes, which are known.
    if text.utf8.count > field.greatestLength,
      text.utf16.count > max(field.greatestLength, field.input.utf16.count)
    {
      // The attribute `maxlength` prevents this, unless a script sets the text.
      node.userValue?.reported = text
      node.userValue?.value = text
      announce(field.limitMessage)
      return rerender(owner)
    }
    node.userValue?.value = text
    node.userValue?.reported = text
    // The binding of the field may store another text than the typed one.
    rerender(owner)
    guard owner.element.isEnabled, text != field.input else { return }
    if field.shownText != nil {
      typedField = owner
      textBeforeTyping = field.input
    }
    field.setText(text)
  }

  /// Shows the text of the view in the field that keeps its typed text.
  private func endTyping() {
    guard let field = typedField else { return }
    typedField = nil
    rerender(field)
  }

  /// Passes a pasted text of several lines to the app, or appends it to the field.
  private func paste(_ event: BrowserEvent, _ owner: ElementNode) {
    let element = owner.element
    guard element.isEnabled, let paste = element.traits.paste, let text = event.text(1) else {
      return
    }
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard !paste(lines), let field = element.content as? TextFieldContent else { return }
    rerender(owner)
    field.setText(field.input + lines.replacing("\n", with: " "))
  }

  private func submit(_ element: Element) {
    endTyping()
    var current: Element? = element
    while let candidate = current {
      if candidate.perform(.submit) { return }
      current = candidate.parent
    }
  }

  // MARK: Values

  private func setValue(_ event: BrowserEvent, _ node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    guard node.userValue != nil else { return }
    rerender(owner)
    if event.kind == "c" {
      guard node.input == .toggle, let value = event.int(1),
        let toggle = element.content as? ToggleContent
      else { return }
      node.userValue?.value = value == 0 ? "0" : "1"
      if toggle.isOn != (value != 0) { element.perform(.activate) }
      return
    }
    guard let value = event.text(1) else { return }
    node.userValue?.value = value
    guard element.isEnabled else { return }
    switch (node.input, element.content) {
    case (.slider, let slider as SliderContent):
      guard let fraction = Double(value).flatMap(slider.fraction(at:)) else { return }
      slider.setFraction(fraction)
    case (.picker, let picker as PickerContent):
      let options = element.pickerOptions
      guard let index = Int(value), options.indices.contains(index) else { return }
      picker.select(options[index].tag)
    case (.date, let picker as DatePickerContent):
      if let date = picker.date(from: value) { picker.setDate(date) }
    default: return
    }
  }

  // MARK: Focus

  func setFocus(_ element: Element?) {
    if element !== typedField?.element { endTyping() }
    guard element !== focusedElement, element?.isInMenuBar != true else { return }
    let old = focusedElement
    focusedElement = element
    old?.reportFocus(false)
    (old?.content as? TextFieldContent)?.editingChanged?(false)
    element?.reportFocus(true)
    (element?.content as? TextFieldContent)?.editingChanged?(true)
    onFocus(element)
  }

  // MARK: Geometry

  private func report(_ event: BrowserEvent, _ node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    guard node.input == .geometry else { return }
    if let scroll = element.content as? ScrollContent {
      return reportTargets(event, of: scroll, owner)
    }
    let numbers = (1...8).map { event.double($0) ?? 0 }
    guard numbers.allSatisfy({ abs($0) < 1e7 }) else { return }
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    switch element.content {
    case let reader as GeometryContent:
      reader.setSize(frame.size)
      reader.setPosition(position(frame.origin, of: element, event))
    case let reader as FrameReaderContent: reader.setFrame(frame)
    case is LayoutContent, is FittingContent: measure(frame.size, node, owner)
    case let reader as ScrollReaderContent:
      reader.setGeometry(
        ScrollGeometry(
          contentOffset: CGPoint(x: numbers[0], y: numbers[1]),
          contentSize: CGSize(width: numbers[4], height: numbers[5]),
          contentInsets: EdgeInsets(),
          containerSize: CGSize(width: numbers[2], height: numbers[3])
        )
      )
    default: return
    }
  }

  /// Returns the position on the screen and in the coordinate spaces around the element, which the
  /// browser reports from the innermost one outwards.
  private func position(
    _ origin: CGPoint,
    of element: Element,
    _ event: BrowserEvent
  ) -> GeometryPosition {
    var position = GeometryPosition()
    position.global = origin
    var index = 5
    var ancestor = element.parent
    while let current = ancestor {
      ancestor = current.parent
      guard let space = current.content as? CoordinateSpaceContent else { continue }
      guard let x = event.double(index), let y = event.double(index + 1),
        abs(x) < 1e7, abs(y) < 1e7
      else { break }
      index += 2
      // Of several coordinate spaces with the same name, the innermost is used.
      if position.named[space.name] == nil { position.named[space.name] = CGPoint(x: x, y: y) }
    }
    return position
  }

  /// Stores the size of a container or of one of its children, and renders the container again if
  /// the size is new.
  private func measure(_ size: CGSize, _ node: HTMLNode, _ owner: ElementNode) {
    guard size.width >= 0, size.height >= 0 else { return }
    // Sizes of removed elements are of no use; browsers report those of visible ones again.
    if measuredSizes.count > 1_000 { measuredSizes = [:] }
    var sizes = measuredSizes[owner.element.id] ?? MeasuredSizes()
    if node === owner.html {
      sizes.container = size
    } else if let index = owner.html.children.firstIndex(where: { $0.node === node }) {
      sizes.children[index] = size
    }
    guard sizes != measuredSizes[owner.element.id] else { return }
    measuredSizes[owner.element.id] = sizes
    rerender(owner)
  }

  private func follow(_ event: BrowserEvent, _ node: HTMLNode, _ owner: ElementNode) {
    let numbers = (2...8).map { event.double($0) ?? 0 }
    guard node.input == .gesture, let phase = event.int(1), numbers.allSatisfy({ abs($0) < 1e7 }),
      let gesture = owner.element.content as? GestureContent, owner.element.isEnabled
    else { return }
    let location = CGPoint(x: numbers[4], y: numbers[5])
    if phase == 0 {
      let track = PointerTrack(
        origin: CGPoint(x: numbers[0], y: numbers[1]),
        start: location,
        time: now(),
        clicks: Int(min(max(numbers[6], 1), 9))
      )
      pointer = (owner.element, track)
      gesture.follow(track)
    } else if let pointer, pointer.element === owner.element {
      pointer.track.move(
        to: location,
        at: now(),
        phase == 1 ? .moved : phase == 2 ? .released : .cancelled
      )
      gesture.follow(pointer.track)
      if phase > 1 {
        if phase == 2, pointer.track.hasBegun, !gesture.followsMovements,
          gesture.priority != .simultaneous
        {
          endOfLongPress = event.number
        }
        self.pointer = nil
      }
    }
  }
}

extension Element {
  /// Reports to the focus bindings of the element, and of modifiers around it, that it has got or
  /// lost the focus.
  fileprivate func reportFocus(_ isFocused: Bool) {
    var reports: [(Bool) -> Void] = []
    var element: Element? = self
    while let current = element {
      if let report = current.traits.onFocusChange { reports.append(report) }
      // A parent with several controls is not a modifier of this element.
      guard let parent = current.parent, parent.children.count == 1 || parent.controlCount == 1
      else { break }
      element = parent
    }
    for report in reports { report(isFocused) }
  }

  /// The number of elements in the subtree that could have the focus; 2 for any larger number.
  private var controlCount: Int {
    var count = attributes.isFocusable ? 1 : 0
    for child in children where count < 2 { count += child.controlCount }
    return min(count, 2)
  }
}

extension String {
  /// Replaces a range of UTF-16 code units, in which browsers count, and returns whether the range is
  /// in the text. The time is that of moving the bytes after the range.
  mutating func replaceUTF16(from start: Int, count: Int, with inserted: String) -> Bool {
    guard start >= 0, count >= 0,
      let lower = utf16.index(startIndex, offsetBy: start, limitedBy: endIndex),
      let upper = utf16.index(lower, offsetBy: count, limitedBy: endIndex)
    else { return false }
    if lower.samePosition(in: unicodeScalars) != nil, upper.samePosition(in: unicodeScalars) != nil
    {
      unicodeScalars.replaceSubrange(lower..<upper, with: inserted.unicodeScalars)
    } else {
      // A half of a surrogate pair is no character.
      let units = Array(utf16[..<lower]) + Array(inserted.utf16) + Array(utf16[upper...])
      self = String(decoding: units, as: UTF16.self)
    }
    return true
  }
}
