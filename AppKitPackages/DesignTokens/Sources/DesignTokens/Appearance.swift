import SwiftUI

/// A color scheme and a palette.
public enum Appearance: CaseIterable, Hashable, Sendable {
  /// The color scheme of the device.
  case system
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
  /// Colors with a high contrast, in the color scheme of the device.
  case highContrast

  /// The color scheme, or `nil` for the scheme of the device.
  public var colorScheme: ColorScheme? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .system, .highContrast: nil
    }
  }

  /// The palette of the appearance.
  public var palette: Palette {
    self == .highContrast ? .highContrast : .standard
  }
}

extension View {
  /// Applies an appearance to this view and its descendants.
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
