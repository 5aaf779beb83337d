import Foundation
import ViewKit
import ScreenTesting
import TerminalDriver
import Testing

/// Tests that an enforced theme is legible with all terminal colors.
@MainActor
struct EnforcedThemeTests {
  private struct Sample: View {
    var scheme: ColorScheme?
    var contrast = 1.0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("Plain")
        Text("Faint").foregroundStyle(.secondary)
        Text("Green").foregroundStyle(.green)
        Button("Delete", role: .destructive) {}
        Button("Other") {}.disabled(true)
      }
      .preferredColorScheme(scheme)
      .contrast(contrast)
    }
  }

  @Observable
  final class Model {
    var scheme: ColorScheme?
  }

  private struct Switching: View {
    let model: Model

    var body: some View { Sample(scheme: model.scheme) }
  }

  private func cells(_ view: some View) -> [CellStyle] {
    let frame = Screen(view, columns: 12, rows: 6).frame
    return (0..<6).flatMap { row in (0..<12).map { frame[$0, row].style } }
  }

  @Test func `without an enforced theme the colors of the terminal stay`() {
    let styles = cells(Sample())
    #expect(styles.allSatisfy { $0.background == .default })
    #expect(styles.contains { $0.foreground == .ansi(2) })
    #expect(styles.contains { $0.attributes.contains(.dim) })
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a color scheme covers the whole screen with legible text`(scheme: ColorScheme) {
    let styles = cells(Sample(scheme: scheme))
    #expect(Set(styles.map(\.background)).count == 1)
    #expect(Set(styles.map(\.foreground)).count >= 4)
    for style in styles {
      #expect(contrast(style) >= 4.5, "\(style)")
    }
    let ground = styles.last.map { luminance($0.background) } ?? 0
    #expect(scheme == .light ? ground > 0.9 : ground < 0.1)
  }

  @Test func `high contrast uses black and white without dim text`() {
    for scheme in [ColorScheme.light, .dark, nil] {
      let styles = cells(Sample(scheme: scheme, contrast: 2))
      #expect(styles.allSatisfy { contrast($0) == 21 && !$0.attributes.contains(.dim) })
    }
  }

  @Test func `a change of the enforced theme is drawn`() {
    let model = Model()
    let screen = Screen(Switching(model: model), columns: 12, rows: 6)
    #expect(screen.frame[0, 0].style.background == .default)
    model.scheme = .light
    #expect(luminance(screen.frame[0, 0].style.background) > 0.9)
    model.scheme = nil
    #expect(screen.frame[0, 0].style.background == .default)
  }

  /// Returns the contrast ratio from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  private func contrast(_ style: CellStyle) -> Double {
    let (one, other) = (luminance(style.foreground), luminance(style.background))
    return ((max(one, other) + 0.05) / (min(one, other) + 0.05) * 100).rounded() / 100
  }

  /// Returns the relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  private func luminance(_ color: CellColor) -> Double {
    guard case .palette(let number) = color, number >= 16 else { return .nan }
    let parts: [Int] =
      number >= 232
      ? Array(repeating: 8 + 10 * (Int(number) - 232), count: 3)
      : [36, 6, 1].map { [0, 95, 135, 175, 215, 255][(Int(number) - 16) / $0 % 6] }
    let linear = parts.map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
