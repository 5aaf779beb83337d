import SwiftUI

extension EnvironmentValues {
  @Entry var accent: Color = .orange
  @Entry var onSelectTrack: (Session.Track) -> Void = { _ in }
  @Entry var conferenceTimeZone: TimeZone = .gmt
}

extension View {
  func accent(_ color: Color) -> some View { environment(\.accent, color) }
  func onSelectTrack(_ action: @escaping (Session.Track) -> Void) -> some View {
    environment(\.onSelectTrack, action)
  }
  func card() -> some View { modifier(CardModifier()) }
}

private struct CardModifier: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  @ScaledMetric(relativeTo: .body) private var padding = 16

  func body(content: Content) -> some View {
    content
      .padding(padding)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.background.secondary, in: .rect(cornerRadius: 12, style: .continuous))
      .overlay {
        RoundedRectangle(cornerRadius: 12)
          .strokeBorder(Color.primary.opacity(colorScheme == .dark ? 0.2 : 0.1), lineWidth: 1)
      }
  }
}

struct ChipButtonStyle: ButtonStyle {
  var isSelected: Bool
  @Environment(\.accent) private var accent
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.subheadline.weight(.semibold))
      .padding(.horizontal, 8)
      .foregroundStyle(isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(accent))
      .background { Capsule().fill(isSelected ? accent : accent.opacity(0.15)) }
      .opacity(isEnabled ? configuration.isPressed ? 0.7 : 1 : 0.4)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .animation(.spring(response: 0.3, dampingFraction: 0.6), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == ChipButtonStyle {
  static func chip(isSelected: Bool) -> Self { Self(isSelected: isSelected) }
}

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  struct Cache { var sizes: [CGSize] = [] }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let rows = rows(
      cache.sizes,
      width: proposal.replacingUnspecifiedDimensions(by: .init(width: CGFloat.infinity, height: 0))
        .width
    )
    return CGSize(
      width: rows.map(\.width).max() ?? 0,
      height: rows.map(\.height).reduce(0, +) + spacing * CGFloat(max(rows.count - 1, 0))
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    var y = bounds.minY
    for row in rows(cache.sizes, width: bounds.width) {
      var x = bounds.minX
      for index in row.range {
        subviews[index].place(
          at: CGPoint(x: x, y: y + row.height / 2),
          anchor: .leading,
          proposal: ProposedViewSize(cache.sizes[index])
        )
        x += cache.sizes[index].width + spacing
      }
      y += row.height + spacing
    }
  }

  private func rows(_ sizes: [CGSize], width: CGFloat) -> [(
    range: Range<Int>, width: CGFloat, height: CGFloat
  )] {
    var rows: [(range: Range<Int>, width: CGFloat, height: CGFloat)] = []
    var start = 0, x: CGFloat = 0, height: CGFloat = 0
    for (index, size) in sizes.enumerated() {
      if x > 0, x + size.width > width {
        rows.append((start..<index, x - spacing, height))
        (start, x, height) = (index, 0, 0)
      }
      x += size.width + spacing
      height = max(height, size.height)
    }
    if start < sizes.count { rows.append((start..<sizes.count, x - spacing, height)) }
    return rows
  }
}

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct EqualWidthLabel: View {
  let title: LocalizedStringKey
  @Binding var width: CGFloat?

  var body: some View {
    Text(title)
      .bold()
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
        }
      )
      .onPreferenceChange(WidthKey.self) { [$width] in
        $width.wrappedValue = max($0, $width.wrappedValue ?? 0)
      }
      .frame(width: width, alignment: .trailing)
  }
}
