import SwiftUI

/// The colors of the app, named by their purpose.
///
/// ```swift
/// struct ProblemView: View {
///   @Environment(\.palette) var palette
///   let problem: String
///
///   var body: some View {
///     Text(problem).foregroundStyle(palette.danger)
///   }
/// }
/// ```
///
/// Views use these names instead of colors, so that a theme can replace every color.
public struct Palette: Equatable, Sendable {
  /// Bars, marks and selections.
  public var accent: Color
  /// The `@context` words of a to-do.
  public var context: Color
  /// Errors and destructive actions.
  public var danger: Color
  /// Text of secondary importance.
  public var faint: Color
  /// The `+project` words of a to-do.
  public var project: Color

  /// Creates a palette.
  public init(accent: Color, context: Color, danger: Color, faint: Color, project: Color) {
    self.accent = accent
    self.context = context
    self.danger = danger
    self.faint = faint
    self.project = project
  }

  /// Colors that are distinguishable on light and dark backgrounds.
  public static let standard = Palette(
    accent: .accentColor,
    context: .green,
    danger: .red,
    faint: .secondary,
    project: .blue
  )

  /// The primary text color for every purpose, for maximum contrast.
  public static let highContrast = Palette(
    accent: .primary,
    context: .primary,
    danger: .primary,
    faint: .primary,
    project: .primary
  )
}

private struct PaletteKey: EnvironmentKey {
  static let defaultValue = Palette.standard
}

extension EnvironmentValues {
  /// The palette of the current appearance.
  public var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }
}
