import ElementTree
import Foundation

/// A frame of a browser.
struct BrowserFrame {
  /// The position of the event in the sequence of all events; 0 for events that are not repeated.
  let number: Int
  let event: BrowserEvent

  /// The maximum length of a frame in bytes of UTF-8.
  static let greatestLength = 1 << 20

  init(_ frame: String) throws(WebFrameError) {
    guard frame.utf8.count <= Self.greatestLength else {
      throw WebFrameError("has more than \(Self.greatestLength) bytes", in: frame)
    }
    var parser = FrameParser(frame)
    guard let values = parser.values() else {
      throw WebFrameError("is not an array of numbers and texts", in: frame)
    }
    guard values.count >= 2, case .number(let number) = values[0], case .text(let kind) = values[1],
      let number = Int(exactly: number), number >= 0
    else { throw WebFrameError("does not begin with a number and a kind", in: frame) }
    self.number = number
    guard let kind = BrowserEvent.Kind(rawValue: kind) else {
      throw WebFrameError("has an unknown kind", in: frame)
    }
    let arguments = FrameArguments(values: Array(values.dropFirst(2)))
    event =
      number == 0
      ? try Self.unnumbered(kind, arguments, frame) : try Self.numbered(kind, arguments, frame)
  }

  private static func unnumbered(
    _ kind: BrowserEvent.Kind,
    _ arguments: FrameArguments,
    _ frame: String
  ) throws(WebFrameError) -> BrowserEvent {
    switch kind {
    case .connected, .confirmed:
      guard let patch = arguments.int(0) else {
        throw WebFrameError("does not say which patch has arrived", in: frame)
      }
      return kind == .connected ? .connected(patch: patch) : .confirmed(patch: patch)
    case .window:
      guard let environment = arguments.environment else {
        throw WebFrameError("does not describe a window", in: frame)
      }
      return .window(environment)
    default: throw WebFrameError("has no number", in: frame)
    }
  }

  private static func numbered(
    _ kind: BrowserEvent.Kind,
    _ arguments: FrameArguments,
    _ frame: String
  ) throws(WebFrameError) -> BrowserEvent {
    switch kind {
    case .connected, .confirmed, .window:
      throw WebFrameError("has a number", in: frame)
    case .path:
      guard let path = arguments.text(0), path.hasPrefix("/") else {
        throw WebFrameError("names no path", in: frame)
      }
      return .path(path)
    default:
      guard let node = arguments.int(0) else {
        throw WebFrameError("names no node", in: frame)
      }
      if kind == .focus, node == 0 { return .focusLost }
      return .node(node, arguments.event(kind))
    }
  }
}

/// The values of a frame after its number and its kind.
private struct FrameArguments {
  let values: [FrameValue]

  func int(_ index: Int) -> Int? {
    double(index).flatMap { Int(exactly: $0) }
  }

  func double(_ index: Int) -> Double? {
    guard values.indices.contains(index), case .number(let number) = values[index] else {
      return nil
    }
    return number
  }

  func text(_ index: Int) -> String? {
    guard values.indices.contains(index), case .text(let text) = values[index] else {
      return nil
    }
    return text
  }

  /// The event of a node, whose number is the first argument.
  func event(_ kind: BrowserEvent.Kind) -> NodeEvent? {
    switch kind {
    case .connected, .confirmed, .window, .path: nil
    case .focus: .focus
    case .press: .press
    case .text: text(1).map { .text($0, patch: int(2)) }
    case .edit:
      if let start = int(1), let count = int(2), let inserted = text(3) {
        .edit(start: start, count: count, inserted: inserted)
      } else {
        nil
      }
    case .value: text(1).map { .value($0) }
    case .check: int(1).map { .check($0 != 0) }
    case .action: action
    case .paste: text(1).map { .paste($0) }
    case .submit: .submit
    case .drag: drag.map { .drag($0) }
    case .closeMenu: .closeMenu
    case .openMenu: .openMenu
    case .rows: rows.map { .rows($0) }
    case .geometry: .geometry(GeometryReport((1..<max(values.count, 1)).map { double($0) ?? 0 }))
    case .hover: int(1).map { .hover(isInside: $0 != 0) }
    case .key: text(1).map { .key(name: $0, flags: (int(2) ?? 0) & 31) }
    case .loadingFailure: .loadingFailure
    case .gesture: gesture.map { .gesture($0) }
    }
  }

  var environment: BrowserEnvironment? {
    guard let width = double(0), let height = double(1), let flags = int(2),
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    var environment = BrowserEnvironment()
    environment.width = width
    environment.height = height
    environment.colorScheme = flags & 1 == 0 ? .light : .dark
    environment.prefersMoreContrast = flags & 2 != 0
    environment.prefersReducedMotion = flags & 4 != 0
    environment.isVisible = flags & 8 == 0
    // The names of time zones are shorter. Foundation looks in files for unknown ones.
    environment.timeZone = text(3).flatMap {
      $0.utf8.count <= 64 ? TimeZone(identifier: $0) : nil
    }
    return environment
  }

  private var action: NodeEvent? {
    switch text(1) {
    case "delete": .action(.delete)
    case "up": .action(.moveUp)
    case "down": .action(.moveDown)
    case "refresh": .action(.refresh)
    case "dismiss": .action(.dismiss)
    case "move": int(2).map { .move(target: $0) }
    default: nil
    }
  }

  private var rows: Range<Int>? {
    guard let first = int(1), let count = int(2), (0..<1 << 40).contains(first),
      (1...HTMLBuilder.greatestWindow).contains(count)
    else { return nil }
    return first..<first + count
  }

  private var drag: DragEvent? {
    guard let phase = int(1).flatMap(DragEvent.Phase.init), let x = double(2), let y = double(3),
      abs(x) < 1e7, abs(y) < 1e7
    else { return nil }
    return DragEvent(phase: phase, location: CGPoint(x: x, y: y), height: double(4) ?? 0)
  }

  private var gesture: PointerEvent? {
    let phases: [PointerTrack.Phase] = [.pressed, .moved, .released, .cancelled]
    let numbers = (2...8).map { double($0) ?? 0 }
    guard let phase = int(1), phases.indices.contains(phase),
      numbers.allSatisfy({ abs($0) < 1e7 })
    else { return nil }
    return PointerEvent(
      phase: phases[phase],
      origin: CGPoint(x: numbers[0], y: numbers[1]),
      location: CGPoint(x: numbers[4], y: numbers[5]),
      clicks: Int(min(max(numbers[6], 1), 9)),
      isClickTaken: numbers[2] != 0,
      isOuter: numbers[3] != 0
    )
  }
}
