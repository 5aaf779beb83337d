import ElementTree

/// An event of a browser, which the client sends as `[number, "kind", argument, ...]`.
///
/// Only ``BrowserFrame`` knows the arguments of each kind.
enum BrowserEvent {
  /// A new socket is open, and the patches up to a number have arrived.
  case connected(patch: Int)
  /// The patches up to a number have arrived.
  case confirmed(patch: Int)
  /// The window has another size, or the user has changed a preference.
  case window(BrowserEnvironment)
  /// The browser goes to another address of the app.
  case path(String)
  /// No node has the focus.
  case focusLost
  /// An event of the node with a number; nil if the arguments do not fit the kind, which another
  /// program has sent then.
  case node(Int, NodeEvent?)

  /// The names of the kinds in frames, which the client uses as well.
  enum Kind: String, CaseIterable {
    // The connection and the window.
    case connected = "hello"
    case confirmed = "ok"
    case window = "env"
    // The page and its nodes.
    case path = "p"
    case focus = "f"
    case press = "a"
    case text = "t"
    case edit = "e"
    case value = "v"
    case check = "c"
    case action = "n"
    case paste = "y"
    case submit = "s"
    case drag = "d"
    case closeMenu = "x"
    case openMenu = "m"
    case rows = "w"
    case geometry = "g"
    case hover = "u"
    case key = "k"
    case loadingFailure = "l"
    case gesture = "z"
  }
}

/// An event of a node of the page.
enum NodeEvent {
  case press
  /// The field has another text, which was typed when the browser had shown this patch.
  case text(String, patch: Int?)
  /// A text replaces a range of UTF-16 code units of the field's text.
  case edit(start: Int, count: Int, inserted: String)
  /// A control has another value: the position of an option, a date, the position of a slider.
  case value(String)
  case check(Bool)
  case action(ElementAction.Kind)
  /// The row moves to the place of the row with the node of a number.
  case move(target: Int)
  case paste(String)
  case submit
  case focus
  case drag(DragEvent)
  case closeMenu
  case openMenu
  case rows(Range<Int>)
  case geometry(GeometryReport)
  case hover(isInside: Bool)
  case key(name: String, flags: Int)
  case loadingFailure
  case gesture(PointerEvent)
}

/// A step of a drag between views.
struct DragEvent {
  enum Phase: Int { case began, moved, ended }

  let phase: Phase
  /// The location in the element below the pointer, or in the dragged one.
  let location: CGPoint
  /// The height of that element.
  let height: Double
}

/// A step of the movement of a pointer that is pressed.
struct PointerEvent {
  let phase: PointerTrack.Phase
  /// The upper left corner of the element in the window.
  let origin: CGPoint
  /// The location in the window.
  let location: CGPoint
  let clicks: Int
  /// Whether a control or a tap gesture inside of the element takes the click.
  let isClickTaken: Bool
  /// Whether the press was reported for an element inside of this one.
  let isOuter: Bool
}

/// Numbers about the place of a node, whose meaning depends on the element.
struct GeometryReport {
  private let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  private subscript(index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }

  /// The frame of the node in the window, or the offset and the size of a scroll view; nil if the numbers
  /// are too large.
  var frame: CGRect? {
    guard numbers.prefix(8).allSatisfy({ abs($0) < 1e7 }) else { return nil }
    return CGRect(x: self[0], y: self[1], width: self[2], height: self[3])
  }

  /// The size of the content of a scroll view.
  var contentSize: CGSize { CGSize(width: self[4], height: self[5]) }

  /// The origin of the node in the coordinate space at a position, from the innermost one outwards.
  func origin(inSpaceAt position: Int) -> CGPoint? {
    let index = 4 + 2 * position
    guard index + 1 < numbers.count, abs(numbers[index]) < 1e7, abs(numbers[index + 1]) < 1e7 else {
      return nil
    }
    return CGPoint(x: numbers[index], y: numbers[index + 1])
  }

  /// The numbers of the scroll targets of a scroll view. The list 0 has the one to which the user has
  /// scrolled, and those after it the visible ones for a threshold.
  var targets: (list: Int, numbers: [Int])? {
    guard let list = numbers.first.flatMap({ Int(exactly: $0) }) else { return nil }
    return (list, numbers.dropFirst().compactMap { Int(exactly: $0) })
  }
}
