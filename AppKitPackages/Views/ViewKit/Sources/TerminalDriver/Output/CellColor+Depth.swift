extension CellColor {
  /// Returns the nearest color that a terminal of a color depth supports.
  ///
  /// Grays become the nearest color of the palette's gray ramp or its 6 x 6 x 6 cube, other colors
  /// the nearest color of the cube. The 16 named colors are compared by the default values of
  /// xterm, because the actual values are unknown.
  ///
  /// - Parameter depth: The color depth of the terminal.
  public func reduced(to depth: ColorDepth) -> CellColor {
    switch self {
    case .default:
      return self
    case .ansi:
      return depth == .none ? .default : self
    case .palette(let index):
      switch depth {
      case .none: return .default
      case .ansi where index < 16: return .ansi(index)
      case .ansi: return .ansi(Self.nearestNamed(to: Self.paletteValue(index)))
      case .palette, .truecolor: return self
      }
    case .rgb(let red, let green, let blue):
      let color = RGB(red, green, blue)
      switch depth {
      case .none: return .default
      case .ansi: return .ansi(Self.nearestNamed(to: color))
      case .palette: return .palette(Self.nearestInPalette(to: color))
      case .truecolor: return self
      }
    }
  }

  struct RGB: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = Int(red)
      self.green = Int(green)
      self.blue = Int(blue)
    }

    /// Returns the squared distance, weighted by the sensitivity of the eye: green most, blue
    /// least.
    func distance(to other: RGB) -> Int {
      let red = red - other.red
      let green = green - other.green
      let blue = blue - other.blue
      return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
  }

  /// The default colors of xterm, from its `XTerm-col.ad`.
  private static let named: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func paletteValue(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16:
      return named[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return RGB(cubeLevels[cube / 36], cubeLevels[cube / 6 % 6], cubeLevels[cube % 6])
    default:
      let gray = 8 + (index - 232) * 10
      return RGB(gray, gray, gray)
    }
  }

  private static func nearestNamed(to color: RGB) -> UInt8 {
    var best: (index: UInt8, distance: Int) = (0, .max)
    for (index, candidate) in named.enumerated() {
      let distance = color.distance(to: candidate)
      if distance < best.distance { best = (UInt8(index), distance) }
    }
    return best.index
  }

  private static func nearestInPalette(to color: RGB) -> UInt8 {
    func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let cube = UInt8(16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue))
    let average = (color.red + color.green + color.blue) / 3
    let gray = UInt8(232 + min(max((average - 3) / 10, 0), 23))
    let cubeDistance = color.distance(to: paletteValue(cube))
    return color.distance(to: paletteValue(gray)) < cubeDistance ? gray : cube
  }
}
