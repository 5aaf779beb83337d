extension Path: LosslessStringConvertible {
  /// Creates a path from its ``description``; nil if the text is not one.
  ///
  /// ```swift
  /// let line = Path("0 0 m 16 32 l")
  /// ```
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(2), control: point(0))
      case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }

  /// The elements as text: the coordinates of each, followed by `m`, `l`, `q`, `c` or `h`.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "\(point.text) m"
      case .line(let point): "\(point.text) l"
      case .quadCurve(let point, let control): "\(control.text) \(point.text) q"
      case .curve(let point, let first, let second):
        "\(first.text) \(second.text) \(point.text) c"
      case .closeSubpath: "h"
      }
    }
    .joined(separator: " ")
  }
}

extension CGPoint {
  /// The coordinates, without a fraction of zero.
  fileprivate var text: String {
    [x, y].map { number in
      let text = "\(Double(number))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    .joined(separator: " ")
  }
}
