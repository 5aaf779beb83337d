import SwiftUI

/// How everything looks: which ground, and which palette on it.
public enum Appearance: CaseIterable, Hashable, Sendable {
  case system, light, dark, highContrast

  /// Light or dark ground; `nil` leaves it to the device.
  public var colorScheme: ColorScheme? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .system, .highContrast: nil
    }
  }

  /// The colours on it.
  public var palette: Palette {
    self == .highContrast ? .highContrast : .standard
  }
}

extension View {
  /// Gives this view and everything in it an appearance.
  ///
  /// ```swift
  /// Text("Hello").appearance(.highContrast)
  /// ```
  public func appearance(_ appearance: Appearance) -> some View {
    environment(\.palette, appearance.palette)
      .preferredColorScheme(appearance.colorScheme)
      .contrast(appearance == .highContrast ? 2 : 1)
  }
}
