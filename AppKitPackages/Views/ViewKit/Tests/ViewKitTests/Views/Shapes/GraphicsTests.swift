import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct GraphicsTests {
  @Test func `angles convert between degrees and radians`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect((Angle(degrees: 90) + .degrees(45)).degrees.rounded() == 135)
    #expect(Angle.degrees(10) < Angle.degrees(20))
    #expect((Angle.degrees(30) * 2 - .degrees(20)).degrees.rounded() == 40)
  }

  @Test func `angles change in place`() {
    var angle = Angle.degrees(30)
    angle += .degrees(60)
    angle -= .degrees(10)
    angle *= 3
    angle /= 2
    #expect(angle.degrees.rounded() == 120)
    #expect((-angle / 4).degrees.rounded() == -30)
  }

  @Test func `the fifth level of a color fills a shape`() {
    let fill = show(2, 1) { Rectangle().fill(.quinary) }.frame[0, 0].style.background
    #expect(fill == show(2, 1) { Rectangle().fill(.quaternary) }.frame[0, 0].style.background)
    #expect(fill != .default)
    _ = Rectangle().fill(.red.quinary)
  }

  @Test func `lower levels of a style are grays on which texts are readable`() {
    let fourth = Screen(Text("A").background(.quaternary), columns: 1, rows: 1)
    let third = Screen(Text("A").background(.tertiary), columns: 1, rows: 1)
    #expect(fourth.frame[0, 0].style.background == .palette(236))
    #expect(third.frame[0, 0].style.background == .palette(239))
    fourth.session.setColorScheme(.light)
    third.session.setColorScheme(.light)
    #expect(fourth.frame[0, 0].style.background == .palette(254))
    #expect(third.frame[0, 0].style.background == .palette(252))
    let text = show(1, 1) { Text("A").foregroundStyle(.quaternary) }
    #expect(text.frame[0, 0].style.attributes == .dim)
  }

  @Test func `a path has elements and a bounding rectangle`() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 8))
    path.addQuadCurve(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 9, y: 1))
    path.closeSubpath()
    #expect(path.elements.count == 4)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 9, height: 8))
    #expect(Path(CGRect(x: 0, y: 0, width: 2, height: 2)).elements.count == 5)
    #expect(Path().isEmpty)
  }

  @Test func `gradients show their first color`() {
    let gradient = Gradient(colors: [.green, .red])
    func ground<S: ShapeStyle>(_ style: S) -> CellColor {
      show(2, 1) { Rectangle().fill(style) }.frame[0, 0].style.background
    }
    #expect(ground(gradient) == .ansi(2))
    #expect(
      ground(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)) == .ansi(2)
    )
    #expect(
      ground(RadialGradient(gradient: gradient, center: .center, startRadius: 0, endRadius: 9))
        == .ansi(2)
    )
    #expect(ground(AngularGradient(gradient: gradient, center: .center)) == .ansi(2))
    #expect(ground(EllipticalGradient(gradient: gradient)) == .ansi(2))
    #expect(ground(.ellipticalGradient(colors: [.green, .red])) == .ansi(2))
    let mesh = MeshGradient(
      width: 2,
      height: 1,
      points: [[0, 0], [1, 0]],
      colors: [.green, .red]
    )
    #expect(ground(mesh) == .ansi(2))
    #expect(show(2, 1) { mesh }.frame[0, 0].style.background == .ansi(2))
    let stops = Gradient(stops: [Gradient.Stop(color: .blue, location: 0)])
    #expect(ground(stops) == .ansi(4))
    #expect(
      show(2, 1) { Capsule(style: .continuous).fill(.gray) }.frame[0, 0].style.background
        == .ansi(8)
    )
  }

  @Test func `views align with every corner`() {
    func corner(_ alignment: Alignment) -> String {
      Screen(
        Text("x").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment),
        columns: 3,
        rows: 3
      ).text
    }
    #expect(corner(.topLeading) == "x")
    #expect(corner(.top) == " x")
    #expect(corner(.topTrailing) == "  x")
    #expect(corner(.leading) == "\nx")
    #expect(corner(.center) == "\n x")
    #expect(corner(.trailing) == "\n  x")
    #expect(corner(.bottomLeading) == "\n\nx")
    #expect(corner(.bottom) == "\n\n x")
    #expect(corner(.bottomTrailing) == "\n\n  x")
  }

  @Test func `changes with animations and transitions show their final state`() {
    struct Root: View {
      @GestureState private var isDragged = false
      @Namespace private var namespace
      @State private var isOn = false
      var body: some View {
        Button(isOn ? "on" : "off") {
          let animations: [Animation] = [
            .easeIn, .easeOut, .interactiveSpring(), .interpolatingSpring(stiffness: 1, damping: 1),
            .linear(duration: 1).delay(1).speed(2).repeatForever(), .smooth, .snappy, .bouncy,
          ]
          for animation in animations { withAnimation(animation) { isOn.toggle() } }
          withAnimation { isOn.toggle() }
        }
        .buttonStyle(.plain)
        .gesture(
          DragGesture(minimumDistance: 1)
            .updating($isDragged) { _, state, _ in state = true }
            .onChanged { _ in isOn = true }
            .onEnded { _ in isOn = false }
        )
        .simultaneousGesture(TapGesture().onEnded { isOn = true })
        .transition(
          AnyTransition.asymmetric(insertion: .scale, removal: .move(edge: .leading))
            .animation(.easeInOut)
        )
        .matchedGeometryEffect(id: "a", in: namespace)
        .edgesIgnoringSafeArea(.all)
        .allowsTightening(true)
        .baselineOffset(2)
        .monospaced()
        .previewDisplayName("Name")
        .previewLayout(.sizeThatFits)
        .previewDevice("Device")
        .modifier(Moved(offset: 3))
      }
    }
    let screen = show(10, 1) { Root() }
    #expect(screen.text == "off")
    screen.tap("off")
    #expect(screen.text == "on")
  }

  struct Moved: GeometryEffect {
    var offset: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: offset, y: 0))
    }
  }

  @Test func `projection transforms are combined and undone`() {
    let move = ProjectionTransform(CGAffineTransform(translationX: 3, y: 5))
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 4))
    let both = move.concatenating(scale)
    let expected = CGAffineTransform(translationX: 3, y: 5).concatenating(.init(scaleX: 2, y: 4))
    #expect(both == ProjectionTransform(expected))
    #expect(both.isAffine && !both.isIdentity)
    #expect((both.m31, both.m32) == (6, 20))
    #expect(both.concatenating(both.inverted()).isIdentity)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let isInverted = flat.invert()
    #expect(!isInverted)
    #expect(flat.inverted() == flat)
    flat.m13 = 0.5
    #expect(!flat.isAffine)
  }

  @Test func `animators show their initial phase`() {
    let phases = show(10, 1) {
      PhaseAnimator(["first", "second"]) { Text($0) }
    }
    #expect(phases.text == "first")
    let keyframes = show(10, 1) {
      KeyframeAnimator(initialValue: 1.0) { value in
        Text("at \(Int(value))")
      } keyframes: { _ in
        LinearKeyframe(2.0, duration: 1)
        SpringKeyframe(3.0)
      }
    }
    #expect(keyframes.text == "at 1")
    #expect(
      show(10, 1) { Text("x").phaseAnimator([0, 1]) { view, phase in view.opacity(1.0 - phase) } }
        .text == "x"
    )
  }
}
