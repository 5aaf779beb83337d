import ViewKit
import ScreenTesting
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
      .modifier(Described())
      .modifier(Indexed())
    }
  }

  struct Described: ViewModifier {
    struct Entry: Identifiable {
      let id = 1
      let name = "One"
    }
    @Namespace private var namespace

    func body(content: Content) -> some View {
      content
        .accessibilityRepresentation { Text("Other") }
        .accessibilityChildren { Text("Other") }
        .accessibilityCustomContent("Age", "12", importance: .high)
        .accessibilityCustomContent(Text("Age"), Text("12"))
        .accessibilityRotor("Names", entries: [Entry()], entryLabel: \.name)
        .accessibilityRotor(Text("Names"), entries: [Entry()], entryID: \.id, entryLabel: \.name)
        .accessibilityLabeledPair(role: .label, id: 1, in: namespace)
        .accessibilityLinkedGroup(id: 1, in: namespace)
        .accessibilityTextContentType(.console)
        .accessibilityScrollAction { edge in Issue.record("The action ran for \(edge).") }
        .accessibilityZoomAction { zoom in Issue.record("The action ran for \(zoom.direction).") }
        .accessibilityActivationPoint(.center)
        .accessibilityIgnoresInvertColors()
        .accessibilityDirectTouch(options: .silentOnTouch)
        .speechAnnouncementsQueued()
        .glassEffectUnion(id: 1, namespace: namespace)
    }
  }

  struct Indexed: ViewModifier {
    func body(content: Content) -> some View {
      content
        .labelIconToTitleSpacing(8)
        .labelReservedIconWidth(24)
        .listSectionMargins(.horizontal, 8)
        .sectionIndexLabel("A")
        .listSectionIndexVisibility(.hidden)
        .navigationLinkIndicatorVisibility(.hidden)
        .typeSelectEquivalent("12")
        .buttonSizing(.flexible)
        .textEditorStyle(.plain)
        .findNavigator(isPresented: .constant(true))
        .findDisabled()
        .replaceDisabled()
        .searchDictationBehavior(.inline(activation: .onSelect))
        .dialogSeverity(.critical)
        .layoutDirectionBehavior(.mirrors)
        .allowedDynamicRange(.high)
        .materialActiveAppearance(.active)
        .onScrollPhaseChange { _, _, context in Issue.record("The action ran for \(context).") }
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
        .onDrag { NSItemProvider(object: "12" as NSString) }
        .onDrop(of: [.text], isTargeted: nil) { (_: [NSItemProvider], _: CGPoint) in true }
        .copyable(["12"])
        .onCopyCommand { [NSItemProvider(object: "12" as NSString)] }
        .onCutCommand { [NSItemProvider(object: "12" as NSString)] }
        .onPasteCommand(of: [.text]) { _ in Issue.record("Nothing can be pasted.") }
        .onPasteCommand(of: [.text], validator: { $0.first }) { _ in
          Issue.record("Nothing can be pasted.")
        }
        .userActivity("reading") { _ in Issue.record("Nothing reads activities.") }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in Issue.record("No address.") }
        .dialogSuppressionToggle("Always", isSuppressed: .constant(false))
        .accessibilityRotor("Names") {
          ForEach([1, 2], id: \.self) { AccessibilityRotorEntry("\($0)", id: $0) }
        }
        .textSelectionAffinity(.upstream)
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
        .glassEffectTransition(.matchedGeometry)
        .scrollEdgeEffectHidden(true, for: .top)
        .symbolEffect(.bounce.up, options: .speed(2).repeat(.periodic(delay: 1)), value: 1)
        .symbolEffect(.drawOn, isActive: false)
        .symbolColorRenderingMode(.gradient)
        .symbolVariableValueMode(.draw)
        .listItemTint(.monochrome)
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
        .scrollTransition(.interactive.threshold(.visible(0.5)), axis: .horizontal) { view, phase in
          view.rotation3DEffect(.degrees(phase.value * -30), axis: (x: 0, y: 1, z: 0))
            .scaleEffect(CGSize(width: 1, height: 0.5)).contrast(2)
            .transformEffect(CGAffineTransform(scaleX: 2, y: 1))
        }
        .onScrollPhaseChange { _, new, context in
          print(new.isScrolling, context.geometry.visibleRect, context.velocity?.dy ?? 0)
        }
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
