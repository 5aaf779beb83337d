import Renderer
import Terminal

/// Where the focus is, in each layer of the screen.
struct FocusKeeper {
  /// The element with the focus; nil means none.
  var element: ElementID?
  /// The page, tab or layer that the focus is on.
  var place: ElementID?
  /// What had the focus in places that are covered now, the latest last.
  var remembered: [(place: ElementID, element: ElementID, position: Int, isMoved: Bool)] = []
  /// Whether the user or the app moved the focus, after which it is not chosen for them.
  var isMoved = false
  /// Where the focus is in reading order, for when its element goes.
  var position = 0
  /// Whether the focus stays as it is while rows are scrolled to.
  var isHeld = false
  /// Elements that the app has asked to focus, so that each wish is granted once.
  var granted: Set<ElementID> = []
}

extension TerminalSession {
  /// The box with the focus.
  var focusedBox: Box? {
    focus.element.flatMap { topLayer.focusable($0) }
  }

  /// What the keyboard can reach now, in reading order.
  var focusables: [Box] {
    var boxes: [Box] = []
    topLayer.collectFocusables(into: &boxes)
    return boxes
  }

  /// Keeps the focus on something that is there, and grants the wishes of the app.
  func updateFocus() {
    guard !focus.isHeld else { return }
    let place = currentPlace
    if focus.place != place { changePlace(to: place) }
    let boxes = focusables
    grantWishes(boxes)
    if let id = focus.element, let index = boxes.firstIndex(where: { $0.element.id == id }) {
      focus.position = index
      // Rows that arrive after the page take over from what was there first.
      if !focus.isMoved, let first = initialFocus(boxes), first.dataRow != nil {
        choose(first, boxes)
      }
      return
    }
    if focus.element != nil, let box = focusedBox, box.element.isEnabled { return }
    // The focused element is gone or cannot be used: the next one takes its place.
    if focus.element != nil, !boxes.isEmpty {
      let next = boxes[min(focus.position, boxes.count - 1)]
      if topLayer !== root || !(next.isTextField || next.isInToolbar) {
        return choose(next, boxes)
      }
      // Not a field of a page, where keys would turn from commands into text, nor the key bar.
      focus.isMoved = false
    }
    choose(initialFocus(boxes), boxes)
  }

  private func choose(_ box: Box?, _ boxes: [Box]) {
    setFocus(box?.element.id)
    focus.position = boxes.firstIndex { $0 === box } ?? 0
  }

  /// What the focus belongs to: the innermost page or tab of the layer in front.
  private var currentPlace: ElementID {
    (topLayer.innermostPlace ?? topLayer).element.id
  }

  private func changePlace(to place: ElementID) {
    if let old = focus.place, let element = focus.element {
      focus.remembered.removeAll { $0.place == old }
      focus.remembered.append((old, element, focus.position, focus.isMoved))
      if focus.remembered.count > 32 { focus.remembered.removeFirst() }
    }
    let known = focus.remembered.last { $0.place == place }
    focus.place = place
    focus.isMoved = known?.isMoved ?? false
    setFocus(known?.element)
    focus.position = known?.position ?? 0
  }

  /// A sheet starts in its first field; a page does not, so that keys still mean what they say, but
  /// in its list. A dialog does not start on what cannot be undone if it can be called off.
  func initialFocus(_ boxes: [Box]) -> Box? {
    if let preferred = boxes.first(where: { $0.defaultFocus != nil }) { return preferred }
    if topLayer !== root {
      let first = boxes.first { !$0.isInToolbar } ?? boxes.first
      guard first?.dialogRole == .destructive else { return first }
      return boxes.first { $0.dialogRole == .cancel } ?? first
    }
    let keys = boxes.filter { !$0.isTextField }
    if let row = keys.first(where: \.isInList) { return mainStop(row, boxes) }
    return keys.first { !$0.isInToolbar } ?? keys.first
  }

  /// Gives the focus back to what prefers it in a name space, or to where it is at first.
  func resetFocus(in namespace: Namespace.ID) {
    let boxes = focusables
    guard let box = boxes.first(where: { $0.defaultFocus == namespace }) ?? initialFocus(boxes)
    else { return }
    moveFocus(to: box)
  }

  /// What a row is about, if it leads somewhere, before the buttons in it.
  func mainStop(_ box: Box, _ boxes: [Box]) -> Box {
    guard let row = box.dataRow else { return box }
    return boxes.first { $0.dataRow === row && $0.element.content is LinkContent } ?? box
  }

  private func grantWishes(_ boxes: [Box]) {
    var wished: Set<ElementID> = []
    // What has the focus while there is no room for it is still where the app has put it.
    if let id = focus.element, focus.granted.contains(id),
      !boxes.contains(where: { $0.element.id == id })
    {
      wished.insert(id)
    }
    for box in boxes {
      switch box.focusTraits?.wantsFocus {
      case true?:
        wished.insert(box.element.id)
        if !focus.granted.contains(box.element.id) {
          moveFocus(to: box)
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
      if new.isTextField { (new.element.content as? TextFieldContent)?.editingChanged?(true) }
    }
    old.map(resetField)
    for box in [old, new] { box?.damageWithRow() }
    setNeedsFrame()
  }

  /// A field that was left shows what the view makes of its text.
  private func resetField(_ box: Box) {
    guard let field = box.element.content as? TextFieldContent else { return }
    field.editingChanged?(false)
    field.state(box).editing.replaceText(field.input)
  }

  /// Gives the focus to a box and makes it visible.
  func moveFocus(to box: Box) {
    focus.isMoved = true
    setFocus(box.element.id)
    reveal(box)
  }

  /// Makes a box visible in everything that scrolls around it.
  func reveal(_ box: Box) {
    var current = box.parent
    while let outer = current {
      if let scrollable = outer.kind as? any Scrollable {
        let target = box.nearest { $0.facts.isRow } ?? box
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
    let step = forward ? 1 : boxes.count - 1
    var next = (index + step) % boxes.count
    // Another row of the same list is reached with the arrows, not with Tab.
    while let group, next != index, boxes[next].dataRow?.parent === group,
      boxes[next].dataRow !== row
    {
      next = (next + step) % boxes.count
    }
    let scroll = here.nearest { $0.kind is any Scrollable }
    let isLeaving =
      (forward ? next <= index : next >= index)
      || boxes[next].nearest { $0.kind is any Scrollable } !== scroll
    if isLeaving, row == nil, let scroll, let box = scrollToStop(from: here, scroll, forward) {
      moveFocus(to: box)
      return true
    }
    if next == index, row != nil || scroll == nil { return scrollFocus(forward: forward) }
    moveFocus(to: isLeaving ? enter(boxes[next], boxes, forward: forward) : boxes[next])
    return true
  }

  /// Coming to a list leads to its first row; coming to a form, to its first or last control.
  private func enter(_ box: Box, _ boxes: [Box], forward: Bool) -> Box {
    if let group = box.dataRow?.parent {
      return mainStop(boxes.first { $0.dataRow?.parent === group } ?? box, boxes)
    }
    guard let scroll = box.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    else { return box }
    holdingFocus {
      scrollable.jump(scroll, toEnd: !forward)
      layOut()
    }
    let inside = focusables.filter { $0.nearest { $0 === scroll } != nil }
    return (forward ? inside.first : inside.last) ?? box
  }

  /// Scrolls until something new can have the focus.
  private func scrollToStop(from here: Box, _ scroll: Box, _ forward: Bool) -> Box? {
    guard let scrollable = scroll.kind as? any Scrollable else { return nil }
    return holdingFocus {
      for _ in 0..<1_000 {
        guard scrollable.scroll(scroll, by: forward ? 1 : -1) else { return nil }
        layOut()
        let inside = focusables.filter { $0.nearest { $0 === scroll } != nil }
        guard let index = inside.firstIndex(where: { $0.element.id == here.element.id }) else {
          if let box = forward ? inside.first : inside.last { return box }
          continue
        }
        let next = index + (forward ? 1 : -1)
        if inside.indices.contains(next) { return inside[next] }
      }
      return nil
    }
  }

  private func holdingFocus<Result>(_ body: () -> Result) -> Result {
    focus.isHeld = true
    defer { focus.isHeld = false }
    return body()
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
    if direction.isVertical, let scroll = here.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    {
      if let next = nearest(to: here, direction, inside: scroll) {
        moveFocus(to: next)
        return true
      }
      // What is further away is scrolled to line by line, so that what is between can be read.
      if scrollable.scroll(scroll, by: direction == .down ? 1 : -1) {
        layOut()
        if let here = focusedBox, let next = nearest(to: here, direction, inside: scroll) {
          moveFocus(to: next)
        }
        return true
      }
    }
    guard let next = nearest(to: here, direction, inside: nil) else { return false }
    let isEntering = next.dataRow != nil && next.dataRow?.parent !== here.dataRow?.parent
    moveFocus(to: isEntering ? mainStop(next, focusables) : next)
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
    guard facts.isFocusable, element.isEnabled, !frame.isEmpty else { return false }
    return !frame.intersection(clip).isEmpty
  }

  func collectFocusables(into boxes: inout [Box]) {
    guard interest.contains(.focus), !facts.isHidden else { return }
    let start = boxes.count
    for child in children { child.collectFocusables(into: &boxes) }
    // A row with something to press inside is reached through that.
    if isFocusable, boxes.count == start || !facts.isRow {
      boxes.insert(self, at: start)
    }
  }

  /// Has the box drawn anew with the row it is in, which shows where the focus is.
  func damageWithRow() {
    damage()
    nearest { $0.facts.isRow }?.damage()
    dataRow?.damage()
  }

  var isTextField: Bool { element.content is TextFieldContent }

  /// Whether the box is in a row of a list that is made from data.
  var isInList: Bool { dataRow?.parent?.element.content is ListContent }

  /// The role of a button that stands in a dialog.
  var dialogRole: ButtonRole? {
    guard let button = element.content as? ButtonContent else { return nil }
    return nearest { $0.element.content is DialogActionsContent }.flatMap { _ in button.buttonRole }
  }

  var isInToolbar: Bool { nearest { $0.element.content is ActionBarContent } != nil }

  /// The row made from data that the box is in.
  var dataRow: Box? {
    nearest { $0.facts.isRow && ($0.element.content as? RowContent)?.isFromData == true }
  }

  /// The name space in which this element, or a view around it alone, prefers to have the focus.
  var defaultFocus: Namespace.ID? {
    var box: Box? = self
    while let current = box {
      if let namespace = current.element.traits.defaultFocus { return namespace }
      guard let parent = current.parent, parent.children.count == 1 else { return nil }
      box = parent
    }
    return nil
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
