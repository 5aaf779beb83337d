extension Color {
  /// The components of a color in an environment.
  ///
  /// ```swift
  /// let components = Color.Resolved(red: 0.2, green: 0.4, blue: 0.9)
  /// let accent = Color(components)
  /// ```
  ///
  /// The components are stored in linear sRGB, and ``red``, ``green`` and ``blue`` convert them.
  public struct Resolved: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The red component in linear sRGB.
    public var linearRed: Float
    /// The green component in linear sRGB.
    public var linearGreen: Float
    /// The blue component in linear sRGB.
    public var linearBlue: Float
    /// The opacity, from 0 to 1.
    public var opacity: Float

    /// Creates a color from components, each from 0 to 1.
    public init(
      colorSpace: RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      let red = isLinear ? red : Self.linear(red)
      let green = isLinear ? green : Self.linear(green)
      let blue = isLinear ? blue : Self.linear(blue)
      self.opacity = opacity
      guard colorSpace == .displayP3 else {
        (linearRed, linearGreen, linearBlue) = (red, green, blue)
        return
      }
      // The primaries of Display P3 in linear sRGB, with the four digits that Apple's systems use.
      linearRed = 1.2249 * red - 0.2247 * green
      linearGreen = -0.0420 * red + 1.0419 * green
      linearBlue = -0.0197 * red - 0.0786 * green + 1.0979 * blue
    }

    /// The red component in sRGB.
    public var red: Float {
      get { Self.encoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }

    /// The green component in sRGB.
    public var green: Float {
      get { Self.encoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }

    /// The blue component in sRGB.
    public var blue: Float {
      get { Self.encoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }

    public var description: String {
      let digits = [red, green, blue, opacity].map { component in
        let byte = UInt8(max(0, min(255, (component * 255).rounded())))
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }
      return "#" + digits.joined()
    }

    // The transfer function of sRGB: https://en.wikipedia.org/wiki/SRGB#Transfer_function_(%22gamma%22)
    // In double precision, so that white has the component 1 and not the largest number below.

    private static func linear(_ value: Float) -> Float {
      let size = Double(abs(value))
      let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return Float(value < 0 ? -result : result)
    }

    private static func encoded(_ value: Float) -> Float {
      let size = Double(abs(value))
      let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      return Float(value < 0 ? -result : result)
    }
  }

  /// Creates a color from components.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red),
      green: Double(resolved.green),
      blue: Double(resolved.blue),
      opacity: Double(resolved.opacity)
    )
  }
}
