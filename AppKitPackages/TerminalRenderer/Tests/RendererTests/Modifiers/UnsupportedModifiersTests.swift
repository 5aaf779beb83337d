import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct UnsupportedModifiersTests {
  struct Dressed: View {
    @ScaledMetric private var padding = 8.0
    @ScaledMetric(relativeTo: .title) private var spacing = 0.0

    var body: some View {
      VStack(spacing: spacing) {
        Button("Go") {}
          .buttonBorderShape(.roundedRectangle(radius: 4))
        Text("12")
          .contentTransition(.numericText())
          .foregroundStyle(Color.red.gradient)
      }
      .padding(.leading, padding)
      .toolbarBackground(.visible, for: .navigationBar, .tabBar)
      .toolbarBackground(Color.red, for: .navigationBar)
      .toolbarColorScheme(.dark, for: .navigationBar)
      .presentationBackground(Color.red)
      .presentationCornerRadius(8)
      .presentationCompactAdaptation(.popover)
      .listRowSpacing(8)
      .listSectionSpacing(8)
      .listSectionSpacing(.compact)
      .tabViewStyle(.sidebarAdaptable)
      .tabViewStyle(.tabBarOnly)
      .modifier(Hovering())
      .modifier(Barred())
      .modifier(Scrolling())
    }
  }

  struct Hovering: ViewModifier {
    func body(content: Content) -> some View {
      content
        .hoverEffect(.lift)
        .defaultHoverEffect(.highlight)
        .hoverEffectDisabled()
        .focusEffectDisabled()
        .geometryGroup()
        .symbolEffectsRemoved()
        .hueRotation(.degrees(90))
        .luminanceToAlpha()
        .flipsForRightToLeftLayoutDirection(true)
        .backgroundStyle(.thinMaterial)
        .containerShape(.rect(cornerRadius: 8))
        .contentTransition(.symbolEffect(.replace))
        .transition(.blurReplace)
        .draggable("12")
        .dropDestination(for: String.self) { _, _ in true }
    }
  }

  struct Barred: ViewModifier {
    func body(content: Content) -> some View {
      content
        .defersSystemGestures(on: .bottom)
        .persistentSystemOverlays(.hidden)
        .buttonRepeatBehavior(.enabled)
        .listRowSeparatorTint(.red)
        .listItemTint(.red)
        .menuIndicator(.hidden)
        .menuOrder(.fixed)
        .badgeProminence(.increased)
        .toolbarTitleDisplayMode(.inline)
        .toolbarRole(.editor)
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
        .presentationContentInteraction(.scrolls)
        .controlGroupStyle(.compactMenu)
    }
  }

  struct Scrolling: ViewModifier {
    func body(content: Content) -> some View {
      content
        .scrollTargetLayout()
        .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
        .scrollBounceBehavior(.basedOnSize)
        .scrollDisabled(true)
        .scrollClipDisabled()
        .contentMargins(.horizontal, 16, for: .scrollContent)
        .contentMargins(16)
    }
  }

  struct Plain: View {
    var body: some View {
      VStack(spacing: 0) {
        Button("Go") {}
        Text("12").foregroundStyle(Color.red)
      }
      .padding(.leading, 8)
    }
  }

  @Test func `appearance modifiers without a representation in cells have no effect`() {
    #expect(Screen(Dressed()).text == Screen(Plain()).text)
  }
}
