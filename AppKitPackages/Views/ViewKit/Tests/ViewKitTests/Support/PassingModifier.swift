import ViewKit

/// A modifier that adds no layout, so that its view keeps all properties that containers read.
struct PassingModifier: CustomStringConvertible, Sendable {
  let description: String
  let apply: @MainActor @Sendable (AnyView) -> AnyView

  init<V: View>(
    _ name: String,
    @ViewBuilder _ apply: @escaping @MainActor @Sendable (AnyView) -> V
  ) {
    description = name
    self.apply = { AnyView(apply($0)) }
  }

  static let all = layers + effects + input + lifetime + values + style + accessibility + views

  private static let layers: [PassingModifier] = [
    PassingModifier("background style") { $0.background(.red) },
    PassingModifier("background shape") { $0.background(.red, in: Circle()) },
    PassingModifier("background views") { view in
      view.background(alignment: .topLeading) {
        Text("behind")
        Color.red
      }
    },
    PassingModifier("overlay style") { $0.overlay(.red.opacity(0.1)) },
    PassingModifier("overlay views") { view in
      view.overlay(alignment: .bottomTrailing) { Text("O") }
    },
    PassingModifier("border") { $0.border(.red) },
    PassingModifier("mask") { view in view.mask { Rectangle() } },
    PassingModifier("clipped") { $0.clipped() },
    PassingModifier("clipShape") { $0.clipShape(RoundedRectangle(cornerRadius: 4)) },
    PassingModifier("cornerRadius") { $0.cornerRadius(4) },
    PassingModifier("offset") { $0.offset(x: 8, y: 16) },
    PassingModifier("containerShape") { $0.containerShape(Rectangle()) },
    PassingModifier("ignoresSafeArea") { $0.ignoresSafeArea() },
  ]

  private static let effects: [PassingModifier] = [
    PassingModifier("opacity") { $0.opacity(0.5) },
    PassingModifier("invisible") { $0.opacity(0) },
    PassingModifier("hidden") { $0.hidden() },
    PassingModifier("shadow") { $0.shadow(radius: 2) },
    PassingModifier("blur") { $0.blur(radius: 2) },
    PassingModifier("brightness") { $0.brightness(0.1) },
    PassingModifier("saturation") { $0.saturation(0.5) },
    PassingModifier("grayscale") { $0.grayscale(0.5) },
    PassingModifier("hueRotation") { $0.hueRotation(.degrees(10)) },
    PassingModifier("colorInvert") { $0.colorInvert() },
    PassingModifier("blendMode") { $0.blendMode(.multiply) },
    PassingModifier("rotationEffect") { $0.rotationEffect(.degrees(90)) },
    PassingModifier("rotation3DEffect") {
      $0.rotation3DEffect(.degrees(9), axis: (x: 1, y: 0, z: 0))
    },
    PassingModifier("scaleEffect") { $0.scaleEffect(2) },
    PassingModifier("compositingGroup") { $0.compositingGroup() },
    PassingModifier("drawingGroup") { $0.drawingGroup() },
    PassingModifier("geometryGroup") { $0.geometryGroup() },
    PassingModifier("visualEffect") { view in
      view.visualEffect { content, _ in content.opacity(0.9) }
    },
    PassingModifier("glassEffect") { $0.glassEffect() },
    PassingModifier("transition") { $0.transition(.opacity) },
    PassingModifier("animation") { $0.animation(.default, value: 1) },
    PassingModifier("transaction") { view in view.transaction { $0.animation = nil } },
  ]

  private static let input: [PassingModifier] = [
    PassingModifier("onTapGesture") { view in view.onTapGesture {} },
    PassingModifier("double tap") { view in view.onTapGesture(count: 2) {} },
    PassingModifier("tap with location") { view in view.onTapGesture { (_: CGPoint) in } },
    PassingModifier("onLongPressGesture") { view in view.onLongPressGesture {} },
    PassingModifier("gesture") { $0.gesture(DragGesture()) },
    PassingModifier("highPriorityGesture") { $0.highPriorityGesture(TapGesture()) },
    PassingModifier("simultaneousGesture") { $0.simultaneousGesture(TapGesture()) },
    PassingModifier("gesture mask") { $0.gesture(TapGesture(), including: .subviews) },
    PassingModifier("onHover") { view in view.onHover { _ in } },
    PassingModifier("onContinuousHover") { view in view.onContinuousHover { _ in } },
    PassingModifier("onKeyPress") { view in view.onKeyPress(.space) { .ignored } },
    PassingModifier("onMoveCommand") { view in view.onMoveCommand { _ in } },
    PassingModifier("onExitCommand") { view in view.onExitCommand {} },
    PassingModifier("focusable") { $0.focusable() },
    PassingModifier("focusedValue") { $0.focusedValue(\.number, 1) },
    PassingModifier("focusedSceneValue") { $0.focusedSceneValue(\.number, 1) },
    PassingModifier("allowsHitTesting") { $0.allowsHitTesting(false) },
    PassingModifier("contentShape") { $0.contentShape(Rectangle()) },
    PassingModifier("disabled") { $0.disabled(true) },
    PassingModifier("draggable") { $0.draggable("text") },
    PassingModifier("dropDestination") { view in
      view.dropDestination(for: String.self) { _, _ in false }
    },
    PassingModifier("onSubmit") { view in view.onSubmit {} },
    PassingModifier("submitLabel") { $0.submitLabel(.done) },
    PassingModifier("onOpenURL") { view in view.onOpenURL { _ in } },
    PassingModifier("refreshable") { view in view.refreshable {} },
    PassingModifier("help") { $0.help("Help") },
  ]

  private static let lifetime: [PassingModifier] = [
    PassingModifier("onAppear") { view in view.onAppear {} },
    PassingModifier("onDisappear") { view in view.onDisappear {} },
    PassingModifier("task") { view in view.task {} },
    PassingModifier("task with id") { view in view.task(id: 1) {} },
    PassingModifier("onChange") { view in view.onChange(of: 1) {} },
    PassingModifier("onGeometryChange") { view in
      view.onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { _ in
      }
    },
    PassingModifier("onScrollVisibilityChange") { view in view.onScrollVisibilityChange { _ in } },
    PassingModifier("coordinateSpace") { $0.coordinateSpace(.named("space")) },
    PassingModifier("sheet") { view in view.sheet(isPresented: .constant(false)) {} },
    PassingModifier("fullScreenCover") { view in
      view.fullScreenCover(isPresented: .constant(false)) {}
    },
    PassingModifier("popover") { view in view.popover(isPresented: .constant(false)) {} },
    PassingModifier("alert") { view in view.alert("Alert", isPresented: .constant(false)) {} },
    PassingModifier("confirmationDialog") { view in
      view.confirmationDialog("Dialog", isPresented: .constant(false)) {}
    },
    PassingModifier("navigationDestination") { view in
      view.navigationDestination(isPresented: .constant(false)) {}
    },
    PassingModifier("scrollTargetLayout") { $0.scrollTargetLayout() },
    PassingModifier("interactiveDismissDisabled") { $0.interactiveDismissDisabled() },
    PassingModifier("presentationDetents") { $0.presentationDetents([.large]) },
  ]

  private static let values: [PassingModifier] = [
    PassingModifier("environment") { $0.environment(\.lineLimit, nil) },
    PassingModifier("transformEnvironment") { view in
      view.transformEnvironment(\.lineLimit) { $0 = nil }
    },
    PassingModifier("preference") { $0.preference(key: OtherNumber.self, value: 1) },
    PassingModifier("transformPreference") { view in
      view.transformPreference(OtherNumber.self) { $0 = 1 }
    },
    PassingModifier("onPreferenceChange") { view in
      view.onPreferenceChange(OtherNumber.self) { _ in }
    },
    PassingModifier("backgroundPreferenceValue") { view in
      view.backgroundPreferenceValue(OtherNumber.self) { Text("\($0)") }
    },
    PassingModifier("overlayPreferenceValue") { view in
      view.overlayPreferenceValue(OtherNumber.self) { Text("\($0)") }
    },
    PassingModifier("anchorPreference") { view in
      view.anchorPreference(key: Bounds.self, value: .bounds) { $0 }
    },
  ]

  private static let style: [PassingModifier] = [
    PassingModifier("font") { $0.font(.title) },
    PassingModifier("bold") { $0.bold() },
    PassingModifier("foregroundStyle") { $0.foregroundStyle(.red) },
    PassingModifier("tint") { $0.tint(.red) },
    PassingModifier("textCase") { $0.textCase(.uppercase) },
    PassingModifier("multilineTextAlignment") { $0.multilineTextAlignment(.trailing) },
    PassingModifier("redacted") { $0.redacted(reason: .placeholder) },
    PassingModifier("buttonStyle") { $0.buttonStyle(.plain) },
    PassingModifier("pickerStyle") { $0.pickerStyle(.menu) },
    PassingModifier("controlSize") { $0.controlSize(.large) },
    PassingModifier("labelsHidden") { $0.labelsHidden() },
    PassingModifier("preferredColorScheme") { $0.preferredColorScheme(.dark) },
    PassingModifier("contrast") { $0.contrast(1) },
    PassingModifier("privacySensitive") { $0.privacySensitive() },
  ]

  private static let accessibility: [PassingModifier] = [
    PassingModifier("accessibilityLabel") { $0.accessibilityLabel("Label") },
    PassingModifier("accessibilityHint") { $0.accessibilityHint("Hint") },
    PassingModifier("accessibilityValue") { $0.accessibilityValue("Value") },
    PassingModifier("accessibilityIdentifier") { $0.accessibilityIdentifier("id") },
    PassingModifier("accessibilityHidden") { $0.accessibilityHidden(true) },
    PassingModifier("accessibilityAddTraits") { $0.accessibilityAddTraits(.isHeader) },
    PassingModifier("accessibilityAction") { view in view.accessibilityAction(named: "Act") {} },
    PassingModifier("accessibilityElement") { $0.accessibilityElement() },
    PassingModifier("combined element") { $0.accessibilityElement(children: .combine) },
    PassingModifier("element that contains others") { $0.accessibilityElement(children: .contain) },
  ]

  private struct Plain: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  private struct Wrapper: View {
    let content: AnyView
    var body: some View { content }
  }

  private static let views: [PassingModifier] = [
    PassingModifier("nothing") { $0 },
    PassingModifier("group") { view in Group { view } },
    PassingModifier("view of the app") { Wrapper(content: $0) },
    PassingModifier("modifier of the app") { $0.modifier(Plain()) },
    PassingModifier("condition") { view in if EdgeInsets().top == 0 { view } else { Text("no") } },
    PassingModifier("ForEach") { view in ForEach(0..<1) { _ in view } },
  ]
}

extension FocusedValues {
  @Entry fileprivate var number: Int?
}

private enum OtherNumber: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private enum Bounds: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
