import ElementTree

extension CGFloat {
  /// A length in points.
  var css: String {
    guard isFinite else { return "100%" }
    return self == rounded()
      ? "\(Int(clamping: self))px" : "\(Double((self * 100).rounded() / 100))px"
  }
}

extension Int {
  fileprivate init(clamping value: CGFloat) {
    self = Int(Swift.min(Swift.max(value, -1e6), 1e6))
  }
}

extension Double {
  /// A number with at most three digits after the point.
  var css: String {
    guard isFinite else { return "0" }
    let number = (Swift.min(Swift.max(self, -1e6), 1e6) * 1000).rounded() / 1000
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension Color {
  /// The value of a property. Named colors are custom properties, which a theme can replace.
  var css: String {
    let color: String
    switch representation {
    case .named(.clear): return "transparent"
    case .named(let name): color = "var(--\(name.rawValue))"
    case .rgb(let red, let green, let blue):
      func part(_ value: Double) -> String { "\(Int((min(max(value, 0), 1) * 255).rounded()))" }
      let parts = "\(part(red)) \(part(green)) \(part(blue))"
      return alpha < 1 ? "rgb(\(parts)/\(alpha.css))" : "rgb(\(parts))"
    case .adaptive(let light, let dark): color = "light-dark(\(light.css),\(dark.css))"
    }
    return alpha < 1 ? "color-mix(in srgb,\(color) \((alpha * 100).css)%,transparent)" : color
  }
}

extension Color {
  /// Whether the color is a hue of the style sheet, or nearly.
  ///
  /// Hues are dark in the light color scheme and light in the dark one, so that texts have enough
  /// contrast on the page. On a hue, the color `onAccent` of the style sheet has enough contrast.
  var isHue: Bool {
    guard case .named(let name) = representation, alpha >= 0.7 else { return false }
    switch name {
    case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink,
      .brown, .gray, .accentColor:
      return true
    case .white, .black, .clear, .primary, .secondary, .tertiary, .quaternary, .background,
      .secondaryBackground, .separator:
      return false
    }
  }

  /// White if it has enough contrast on this color, and otherwise black; nil for the colors of the style
  /// sheet.
  var contrastingCSS: String? {
    switch representation {
    case .named: return nil
    case .rgb(let red, let green, let blue):
      // The relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      return 1.05 / (luminance + 0.05) >= 4.5 ? "#fff" : "#000"
    case .adaptive(let light, let dark):
      guard let light = light.contrastingCSS, let dark = dark.contrastingCSS else { return nil }
      return light == dark ? light : "light-dark(\(light),\(dark))"
    }
  }
}

extension Font.Weight {
  var css: String {
    switch self {
    case .ultraLight: "200"
    case .thin: "250"
    case .light: "300"
    case .regular: "400"
    case .medium: "500"
    case .semibold: "600"
    case .bold: "700"
    case .heavy: "800"
    default: value > 0.6 ? "900" : "400"
    }
  }
}

extension Font {
  /// The declarations of the font.
  var css: String {
    var css = "font-size:"
    css += size.map(\.fontSize) ?? "var(--\(style.rawValue))"
    if let weight = weight ?? styleWeight { css += ";font-weight:\(weight.css)" }
    switch design {
    case .monospaced: css += ";font-family:var(--mono)"
    case .serif: css += ";font-family:Georgia,serif"
    case .rounded: css += ";font-family:var(--rounded)"
    default: break
    }
    if isItalic { css += ";font-style:italic" }
    return css
  }

  private var styleWeight: Weight? {
    guard size == nil else { return nil }
    switch style {
    case .largeTitle, .title: return .bold
    case .title2, .title3, .headline: return .semibold
    default: return nil
    }
  }
}

extension ElementStyle {
  /// The declarations for a text or an image.
  var css: String {
    var css: [String] = []
    if let foreground, foreground != .primary { css.append("color:\(foreground.css)") }
    if let font, font != .body { css.append(font.css) }
    if let weight { css.append("font-weight:\(weight.css)") }
    if isItalic { css.append("font-style:italic") }
    switch (isUnderlined, isStruckThrough) {
    case (true, true): css.append("text-decoration:underline line-through")
    case (true, false): css.append("text-decoration:underline")
    case (false, true): css.append("text-decoration:line-through")
    case (false, false): break
    }
    switch textCase {
    case .uppercase: css.append("text-transform:uppercase")
    case .lowercase: css.append("text-transform:lowercase")
    case nil: break
    }
    switch alignment {
    case .center: css.append("text-align:center")
    case .trailing: css.append("text-align:end")
    case .leading: break
    }
    if let lineLimit {
      css.append(
        lineLimit == 1
          ? "overflow:hidden;text-overflow:ellipsis;white-space:pre"
          : "display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:\(lineLimit)"
      )
    }
    if minimumLines > 1 { css.append("min-height:\(minimumLines)lh") }
    return css.joined(separator: ";")
  }
}

extension TextRunStyle {
  /// The declarations for a run of text, which inherits all others from the text around it.
  var css: String {
    var css: [String] = []
    if let foreground { css.append("color:\(foreground.css)") }
    if let background { css.append("background:\(background.css)") }
    if let font { css.append(font.css) }
    if let weight { css.append("font-weight:\(weight.css)") }
    if let isItalic { css.append("font-style:\(isItalic ? "italic" : "normal")") }
    if isUnderlined == true { css.append("text-decoration:underline") }
    if isStruckThrough == true { css.append("text-decoration:line-through") }
    return css.joined(separator: ";")
  }
}

extension HorizontalAlignment {
  /// The value of `align-items` and `justify-items`.
  var css: String {
    switch self {
    case .leading: "start"
    case .trailing: "end"
    default: "center"
    }
  }
}

extension VerticalAlignment {
  var css: String {
    switch self {
    case .top: "start"
    case .bottom: "end"
    case .firstTextBaseline: "first baseline"
    case .lastTextBaseline: "last baseline"
    default: "center"
    }
  }
}

extension Alignment {
  /// The declarations that place the children of a grid with one cell; none for the center.
  var css: String {
    self == .center ? "" : "place-items:\(vertical.css) \(horizontal.css)"
  }
}

extension CGFloat {
  /// A font size, which follows the size that the person prefers. A line has room for several large
  /// letters, also in a narrow window.
  fileprivate var fontSize: String {
    let size = "\(Double(self / 16).css)rem"
    return self < 40 ? size : "min(\(size),24cqi)"
  }
}
