import ElementTree

extension [ElementEffect] {
  /// The declarations of the effects. Later effects are outside of earlier ones.
  var css: String {
    var declarations: [String] = []
    var filters: [String] = []
    var transforms: [String] = []
    for effect in self {
      switch effect {
      case .cornerRadius(let radius):
        declarations.append("border-radius:\(radius.css);overflow:clip")
      case .shadow(let color, let radius, let x, let y):
        filters.append("drop-shadow(\(x.css) \(y.css) \(radius.css) \(color.css))")
      case .filter(let filter, let amount): filters.append(filter.css(amount))
      case .rotation(let angle, let axis, let anchor):
        let degrees = "\(angle.degrees.css)deg"
        let rotation =
          axis == .z
          ? "rotate(\(degrees))"
          : "rotate3d(\(Double(axis.x).css),\(Double(axis.y).css),\(Double(axis.z).css),\(degrees))"
        transforms.append(anchor.css(around: rotation))
      case .scale(let x, let y, let anchor):
        transforms.append(anchor.css(around: "scale(\(Double(x).css),\(Double(y).css))"))
      case .blend(let mode): declarations.append("mix-blend-mode:\(mode.css)")
      case .animation(let animation):
        declarations.append("--animation:\(animation?.css ?? "0s")")
      case .transition(let insertion, let removal):
        declarations += insertion.insertionCSS + removal.removalCSS
      }
    }
    if !filters.isEmpty { declarations.append("filter:\(filters.joined(separator: " "))") }
    if !transforms.isEmpty {
      declarations.append("transform:\(transforms.reversed().joined(separator: " "))")
    }
    return declarations.joined(separator: ";")
  }
}

extension Animation {
  /// The duration, timing function and delay, as in the properties `animation` and `transition`.
  /// Repetitions are left out: a change of an element has one end.
  var css: String {
    let seconds = speed > 0 ? duration / speed : 0
    return "\(seconds.css)s \(curve.css)" + (delay > 0 ? " \(delay.css)s" : "")
  }
}

extension Animation.Curve {
  fileprivate var css: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .smooth, .spring, .interactiveSpring: "cubic-bezier(.2,.8,.2,1)"
    case .snappy: "cubic-bezier(.2,1,.3,1.05)"
    case .bouncy: "cubic-bezier(.3,1.5,.5,1)"
    }
  }
}

extension ElementEffect.Filter {
  fileprivate func css(_ amount: Double) -> String {
    switch self {
    case .blur: "blur(\(CGFloat(amount).css))"
    // SwiftUI adds the amount to each color component, and CSS multiplies them.
    case .brightness: "brightness(\(max(1 + amount, 0).css))"
    case .contrast: "contrast(\(max(amount, 0).css))"
    case .saturation: "saturate(\(max(amount, 0).css))"
    case .grayscale: "grayscale(\(amount.css))"
    case .hueRotation: "hue-rotate(\(amount.css)deg)"
    case .inversion: "invert(\(amount.css))"
    }
  }
}

extension BlendMode {
  fileprivate var css: String {
    switch self {
    case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue,
      .saturation,
      .color, .luminosity:
      "\(self)"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .plusLighter: "plus-lighter"
    case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusDarker: "normal"
    }
  }
}

extension [ElementEffect.TransitionState] {
  /// The declarations of the animation `insert`, whose first frame consists of custom properties.
  fileprivate var insertionCSS: [String] {
    css("from") + (isEmpty ? [] : ["animation:insert var(--animation,0s) backwards"])
  }

  /// The custom properties of the last frame of the animation `remove`. The client starts this
  /// animation when a patch removes the node.
  fileprivate var removalCSS: [String] { css("to") }

  /// All properties are set, because descendants would inherit the missing ones.
  private func css(_ prefix: String) -> [String] {
    guard !isEmpty else { return [] }
    var opacity = "1"
    var scale = "none"
    var translation = "none"
    var origin: [String] = []
    for state in self {
      switch state {
      case .transparent: opacity = "0"
      case .scaled(let factor, let anchor):
        scale = Double(factor).css
        if anchor != .center { origin = ["transform-origin:\(anchor.css)"] }
      case .beyond(.top): translation = "0 -100%"
      case .beyond(.bottom): translation = "0 100%"
      case .beyond(.leading): translation = "-100% 0"
      case .beyond(.trailing): translation = "100% 0"
      case .offset(let size): translation = "\(size.width.css) \(size.height.css)"
      }
    }
    return [
      "--\(prefix)Opacity:\(opacity)", "--\(prefix)Scale:\(scale)",
      "--\(prefix)Translation:\(translation)",
    ] + origin
  }
}

extension UnitPoint {
  /// Returns a transform function around the point instead of the center of the element.
  fileprivate func css(around function: String) -> String {
    guard self != .center else { return function }
    let x = (Double(x) - 0.5) * 100
    let y = (Double(y) - 0.5) * 100
    return
      "translate(\(x.css)%,\(y.css)%) \(function) translate(\((-x).css)%,\((-y).css)%)"
  }

  fileprivate var css: String { "\((Double(x) * 100).css)% \((Double(y) * 100).css)%" }
}

extension [ElementEffect] {
  /// Whether the removal of the element is animated.
  var animatesRemoval: Bool {
    contains { effect in
      if case .transition(_, let removal) = effect { !removal.isEmpty } else { false }
    }
  }
}

extension FillGradient {
  /// The declarations of a text whose characters have the gradient. Symbols in the text, and
  /// underlines, keep the color of the text, which is the first one of the gradient.
  var textCSS: String {
    "background:\(css);-webkit-background-clip:text;background-clip:text;"
      + "-webkit-text-fill-color:transparent"
  }

  /// The gradient as an image.
  var css: String {
    func list(_ position: (Double) -> String) -> String {
      stops.map { "\($0.color.css) \(position(Double($0.location)))" }.joined(separator: ",")
    }
    switch geometry {
    case .linear(let start, let end):
      let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
      let sides = [
        y == 0 ? nil : y > 0 ? "bottom" : "top", x == 0 ? nil : x > 0 ? "right" : "left",
      ]
      .compactMap { $0 }
      guard !sides.isEmpty else { return "linear-gradient(\(list { _ in "0" }))" }
      // CSS measures positions from the side or the corner opposite to the named one.
      func distance(_ point: UnitPoint) -> Double {
        let horizontal = Double(x > 0 ? point.x : 1 - point.x)
        let vertical = Double(y > 0 ? point.y : 1 - point.y)
        return x == 0 ? vertical : y == 0 ? horizontal : (horizontal + vertical) / 2
      }
      let (first, last) = (distance(start), distance(end))
      let positions = list { "\(((first + $0 * (last - first)) * 100).css)%" }
      return "linear-gradient(to \(sides.joined(separator: " ")),\(positions))"
    case .radial(let center, let start, let end):
      let positions = list { (start + CGFloat($0) * (end - start)).css }
      return "radial-gradient(circle at \(center.css),\(positions))"
    case .elliptical(let center, let start, let end):
      let positions = list { "\(((Double(start) + $0 * Double(end - start)) * 100).css)%" }
      return "radial-gradient(100% 100% at \(center.css),\(positions))"
    case .angular(let center, let start, let end):
      let positions = list { "\(($0 * (end.degrees - start.degrees)).css)deg" }
      // CSS measures angles from the top.
      let first = (start.degrees + 90).css
      return "conic-gradient(from \(first)deg at \(center.css),\(positions))"
    }
  }
}
