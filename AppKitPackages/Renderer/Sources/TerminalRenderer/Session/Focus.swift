import Renderer
import Terminal

/// Where the focus is, in each layer of the screen.
struct FocusKeeper {
  /// The element with the focus; nil means none.
  var element: ElementID?
  /// What had the focus in layers that are covered now.
  var remembered: [ElementID: ElementID] = [:]
  var layer: ElementID?
  /// Whether the user moved the focus, after which it is not chosen for them.
  var position = 0
  /// Elements that the app has asked to focus, so that each wish is granted once.
  var granted: Set<ElementID> = []
}

extension TerminalSession {
  /// The box with the focus.
  var focusedBox: Box? {
    guard let id = focus.element else { return nil }
    var found: Box?
    topLayer.forEach { if $0.element.id == id { found = $0 } }
    return found
  }

  /// What the keyboard can reach now, in reading order.
  var focusables: [Box] {
    var boxes: [Box] = []
    topLayer.collectFocusables(into: &boxes)
    return boxes
  }

  /// Keeps the focus on something that is there, and grants the wishes of the app.
  func updateFocus() {
    let layer = topLayer.element.id
    if focus.layer != layer {
      if let old = focus.layer { focus.remembered[old] = focus.element }
      let living = Set(root.children.map(\.element.id) + [root.element.id])
      focus.remembered = focus.remembered.filter { living.contains($0.key) }
      let isBack = focus.remembered[layer] != nil
      let returning = focus.remembered[layer]
      focus.layer = layer
      setFocus(isBack ? returning : nil)
    }
    let boxes = focusables
    grantWishes(boxes)
    if let id = focus.element, let index = boxes.firstIndex(where: { $0.element.id == id }) {
      focus.position = index
      return
    }
    if focus.element != nil, let box = focusedBox, box.element.isEnabled { return }
    // The focused element is gone or cannot be used: the next one takes its place.
    let wasFocused = focus.element != nil
    let candidate =
      wasFocused
      ? boxes.indices.contains(focus.position) ? boxes[focus.position] : boxes.last
      : initialFocus(boxes)
    setFocus(candidate?.element.id)
  }

  /// A sheet starts in its first field; a page does not, so that keys still mean what they say.
  private func initialFocus(_ boxes: [Box]) -> Box? {
    if topLayer !== root {
      return boxes.first { !$0.isInToolbar } ?? boxes.first
    }
    return boxes.first { !$0.isTextField && !$0.isInToolbar }
      ?? boxes.first { !$0.isTextField }
  }

  private func grantWishes(_ boxes: [Box]) {
    var wished: Set<ElementID> = []
    for box in boxes {
      switch box.focusTraits?.wantsFocus {
      case true?:
        wished.insert(box.element.id)
        if !focus.granted.contains(box.element.id) {
          setFocus(box.element.id)
          reveal(box)
        }
      case false?:
        // The app took the focus away from where it had put it.
        if focus.granted.contains(box.element.id), focus.element == box.element.id {
          setFocus(nil)
        }
      case nil: break
      }
    }
    focus.granted = wished
  }

  func setFocus(_ id: ElementID?) {
    guard focus.element != id else { return }
    let old = focusedBox
    focus.element = id
    old?.focusTraits?.onFocusChange?(false)
    let new = focusedBox
    if let new {
      if new.focusTraits?.onFocusChange != nil { focus.granted.insert(new.element.id) }
      new.focusTraits?.onFocusChange?(true)
    }
    old.map(resetField)
    setNeedsFrame()
  }

  /// A field that was left shows what the view makes of its text.
  private func resetField(_ box: Box) {
    guard let field = box.element.content as? TextFieldContent else { return }
    field.state(box).editing.replaceText(field.text ?? "")
  }

  /// Gives the focus to a box and makes it visible.
  func moveFocus(to box: Box) {
    setFocus(box.element.id)
    reveal(box)
  }

  /// Makes a box visible in everything that scrolls around it.
  func reveal(_ box: Box) {
    var current = box.parent
    while let outer = current {
      if let scrollable = outer.kind as? any Scrollable {
        let target = box.nearest { $0.element.content is RowContent } ?? box
        scrollable.reveal(target.parent === outer ? target : box, in: outer)
      }
      current = outer.parent
    }
  }

  /// Moves the focus in reading order; rows made from data count as one stop.
  func moveFocus(forward: Bool) -> Bool {
    let boxes = focusables
    guard !boxes.isEmpty else { return false }
    guard let index = boxes.firstIndex(where: { $0.element.id == focus.element }) else {
      moveFocus(to: forward ? boxes[0] : boxes[boxes.count - 1])
      return true
    }
    let here = boxes[index]
    let row = here.dataRow
    let group = row?.parent
    var next = index
    for _ in boxes {
      next = (next + (forward ? 1 : boxes.count - 1)) % boxes.count
      let box = boxes[next]
      // Another row of the same list is reached with the arrows, not with Tab.
      if let group, box.dataRow?.parent === group, box.dataRow !== row { continue }
      if box === here { return scrollFocus(forward: forward) }
      moveFocus(to: enterGroup(box, boxes))
      return true
    }
    return scrollFocus(forward: forward)
  }

  /// Coming back to a list leads to the row that had the focus, if it is known; else to the first.
  private func enterGroup(_ box: Box, _ boxes: [Box]) -> Box {
    guard let group = box.dataRow?.parent else { return box }
    return boxes.first { $0.dataRow?.parent === group } ?? box
  }

  private func scrollFocus(forward: Bool) -> Bool {
    guard let box = focusedBox,
      let scroll = box.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    else { return false }
    return scrollable.scroll(scroll, by: forward ? 1 : -1)
  }

  /// Moves the focus towards a side of the screen.
  func moveFocus(_ direction: Direction) -> Bool {
    guard let here = focusedBox else {
      guard let first = focusables.first else { return scrollPage(direction) }
      moveFocus(to: first)
      return true
    }
    // Inside something that scrolls, the next element may still have to be scrolled to.
    if direction.isVertical, let scroll = here.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    {
      for _ in 0..<200 {
        if let next = nearest(to: here, direction, inside: scroll) {
          moveFocus(to: next)
          return true
        }
        guard scrollable.scroll(scroll, by: direction == .down ? 1 : -1) else { break }
        layOut()
        // The focus may leave the screen on the way; it stays on its element.
        if focusedBox == nil { break }
      }
    }
    guard let next = nearest(to: focusedBox ?? here, direction, inside: nil) else {
      return false
    }
    moveFocus(to: next)
    return true
  }

  private func scrollPage(_ direction: Direction) -> Bool {
    var scrolled = false
    topLayer.forEach { box in
      guard !scrolled, let scrollable = box.kind as? any Scrollable else { return }
      scrolled = scrollable.scroll(
        box,
        by: direction == .down || direction == .right ? 1 : -1
      )
    }
    return scrolled
  }

  /// The nearest element to one side: first by distance that way, then by distance across.
  private func nearest(to here: Box, _ direction: Direction, inside scope: Box?) -> Box? {
    let from = here.frame
    var best: (box: Box, distance: (Int, Int))?
    for box in focusables where box !== here {
      if let scope, box.nearest({ $0 === scope }) == nil { continue }
      let to = box.frame
      let (along, across): (Int, Int) =
        switch direction {
        case .down:
          (to.row - from.endRow, gap(from.column, from.endColumn, to.column, to.endColumn))
        case .up: (from.row - to.endRow, gap(from.column, from.endColumn, to.column, to.endColumn))
        case .right: (to.column - from.endColumn, gap(from.row, from.endRow, to.row, to.endRow))
        case .left: (from.column - to.endColumn, gap(from.row, from.endRow, to.row, to.endRow))
        }
      guard along >= 0 else { continue }
      if !direction.isVertical, across > 0 { continue }
      if let best, best.distance <= (along, across) { continue }
      best = (box, (along, across))
    }
    return best?.box
  }

  private func gap(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { max(c - b, a - d, -1) + 1 }
}

/// A side of the screen.
enum Direction {
  case up, down, left, right
  var isVertical: Bool { self == .up || self == .down }
}

extension Box {
  /// Whether the keyboard can reach the box now.
  private var isFocusable: Bool {
    guard element.attributes.isFocusable, element.isEnabled, !frame.isEmpty else { return false }
    return !frame.intersection(clip).isEmpty
  }

  func collectFocusables(into boxes: inout [Box]) {
    guard !element.attributes.style.isHidden else { return }
    let start = boxes.count
    let ordered =
      element.content is RowContent || children.count < 2 ? children : children
    for child in ordered { child.collectFocusables(into: &boxes) }
    // A row with something to press inside is reached through that.
    if isFocusable, boxes.count == start || !(element.content is RowContent) {
      boxes.insert(self, at: start)
    }
  }

  var isTextField: Bool { element.content is TextFieldContent }

  var isInToolbar: Bool { nearest { $0.element.content is ActionBarContent } != nil }

  /// The row made from data that the box is in.
  var dataRow: Box? {
    nearest { ($0.element.content as? RowContent)?.isFromData == true }
  }

  /// What the app says about the focus of this element, perhaps on a view around it.
  var focusTraits: ElementTraits? {
    var box: Box? = self
    while let current = box {
      let traits = current.element.traits
      if traits.onFocusChange != nil { return traits }
      // Only modifiers around this one element speak for it.
      guard let parent = current.parent, parent.children.count == 1 else { return nil }
      box = parent
    }
    return nil
  }
}
