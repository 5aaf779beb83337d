import SwiftUI

/// The colours of the app, by what they mean.
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
/// Views name a meaning, never a colour, so that a theme can change them all.
public struct Palette: Equatable, Sendable {
  /// Bars, marks and what is selected.
  public var accent: Color
  /// The `@context` words of a to-do.
  public var context: Color
  /// Errors, and what cannot be undone.
  public var danger: Color
  /// What matters less than the text beside it.
  public var faint: Color
  /// The `+project` words of a to-do.
  public var project: Color

  public init(accent: Color, context: Color, danger: Color, faint: Color, project: Color) {
    self.accent = accent
    self.context = context
    self.danger = danger
    self.faint = faint
    self.project = project
  }

  /// Colours that can be told apart on light and on dark ground.
  public static let standard = Palette(
    accent: .accentColor,
    context: .green,
    danger: .red,
    faint: .secondary,
    project: .blue
  )

  /// Everything in the colour of the text, which has the most contrast there is.
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
  /// The colours of the theme that is in force.
  public var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }
}
