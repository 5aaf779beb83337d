import ElementTree

extension WebRenderer {
  /// Handles an event of a node. An event that the node does not handle has no effect: the browser
  /// sent it before it received a patch, or another program sent it.
  func perform(_ event: NodeEvent, on node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    switch event {
    case .press:
      // The click at the end of a long press is no tap.
      if pointer.takesClick(queue.lastEvent, on: element) { return }
      press(node, owner)
    case .text(let text, let patch):
      edit(node, owner, after: patch ?? .max) {
        $0 = text
        return true
      }
    case .edit(let start, let count, let inserted):
      edit(node, owner, after: nil) {
        $0.replaceUTF16(from: start, count: count, with: inserted)
      }
    case .value(let value): setValue(value, node, owner)
    case .check(let isOn): check(isOn, node, owner)
    case .action(let kind): element.perform(kind)
    case .move(let target): document.lists.move(owner, to: target)
    case .paste(let text): typing.paste(text, owner, in: document)
    case .submit: typing.submit(element, in: document)
    case .focus: setFocus(owner)
    case .drag(let event): pointer.drag(event, element)
    case .closeMenu: menus.close(in: document)
    case .openMenu: menus.open(owner, in: document)
    case .rows(let range):
      guard node.input == .rows else { return }
      owner.rows?.request(range)
      document.rerender(owner)
    case .geometry(let report): self.report(report, node, owner)
    case .hover(let isInside):
      guard node.input == .hover else { return }
      (element.content as? HoverContent)?.changed(isInside)
    case .key(let name, _) where node["data-shortcuts"] != nil:
      performMenuKey(name, of: element)
    case .key(let name, let flags): pressKey(name, flags: flags, node, owner)
    case .loadingFailure:
      guard node.input == .image else { return }
      (element.content as? ImageContent)?.loadingFailed?(())
    case .gesture(let event):
      guard node.input == .gesture else { return }
      pointer.follow(event, element, number: queue.lastEvent, at: host.now())
    }
  }

  private func press(_ node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    guard node.input == .menu else {
      defer { menus.close(in: document) }
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
    if owner.isOpen {
      menus.close(in: document)
    } else if element.isEnabled {
      menus.open(owner, in: document)
    }
  }

  private func edit(
    _ node: HTMLNode,
    _ owner: ElementNode,
    after patch: Int?,
    _ change: (inout String) -> Bool
  ) {
    if let value = node.userValue, value.patch > queue.lastPatch, queue.hasPage {
      // The browser applies the edits that a patch does not answer to the text in that patch.
      writeStyles()
      queue.endBeforeLastEvent()
    }
    if let message = typing.edit(node, owner, in: document, after: patch, change) {
      announce(message)
    }
  }

  // MARK: Values

  private func check(_ isOn: Bool, _ node: HTMLNode, _ owner: ElementNode) {
    guard node.userValue != nil else { return }
    document.rerender(owner)
    guard node.input == .toggle, let toggle = owner.element.content as? ToggleContent else {
      return
    }
    node.userValue?.value = isOn ? "1" : "0"
    if toggle.isOn != isOn { owner.element.perform(.activate) }
  }

  private func setValue(_ value: String, _ node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    guard node.userValue != nil else { return }
    document.rerender(owner)
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

  func setFocus(_ owner: ElementNode?) {
    menus.setFocus(owner, in: document)
    let element = owner?.element
    if typing.setFocus(element, in: document) { host.onFocus(element) }
  }

  // MARK: Geometry

  private func report(_ report: GeometryReport, _ node: HTMLNode, _ owner: ElementNode) {
    let element = owner.element
    guard node.input == .geometry else { return }
    if let scroll = element.content as? ScrollContent {
      return reportTargets(report, of: scroll, owner)
    }
    guard let frame = report.frame else { return }
    switch element.content {
    case let reader as GeometryContent:
      reader.setSize(frame.size)
      reader.setPosition(position(of: element, report))
    case let reader as FrameReaderContent: reader.setFrame(frame)
    case is LayoutContent, is FittingContent: measure(frame.size, node, owner)
    case let reader as ScrollReaderContent:
      reader.setGeometry(
        ScrollGeometry(
          contentOffset: frame.origin,
          contentSize: report.contentSize,
          contentInsets: EdgeInsets(),
          containerSize: frame.size
        )
      )
    default: return
    }
  }

  /// Returns the position on the screen and in the coordinate spaces around the element.
  private func position(of element: Element, _ report: GeometryReport) -> GeometryPosition {
    var position = GeometryPosition()
    if let frame = report.frame { position.global = frame.origin }
    var count = 0
    var ancestor = element.parent
    while let current = ancestor {
      ancestor = current.parent
      guard let space = current.content as? CoordinateSpaceContent else { continue }
      guard let origin = report.origin(inSpaceAt: count) else { break }
      count += 1
      // Of several coordinate spaces with the same name, the innermost is used.
      if position.named[space.name] == nil { position.named[space.name] = origin }
    }
    return position
  }

  /// Stores the size of a container or of one of its children, and renders the container again if
  /// the size is new.
  private func measure(_ size: CGSize, _ node: HTMLNode, _ owner: ElementNode) {
    guard size.width >= 0, size.height >= 0 else { return }
    let isNew = reports.updateSizes(of: owner.element) { sizes in
      if node === owner.html {
        sizes.container = size
      } else if let index = owner.html.children.firstIndex(where: { $0.node === node }) {
        sizes.children[index] = size
      }
    }
    if isNew { document.rerender(owner) }
  }
}

extension Element {
  /// Reports to the focus bindings of the element, and of modifiers around it, that it has got or
  /// lost the focus.
  func reportFocus(_ isFocused: Bool) {
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
