import Testing
import ViewKit
import WebRenderer
import WebTesting

/// Tests that accessibility modifiers outside of layout modifiers describe the control inside.
@MainActor
struct WrappedControlTests {
  private typealias Wrapper = (name: String, apply: (AnyView) -> AnyView)

  private var wrappers: [Wrapper] {
    [
      ("padding", { AnyView($0.padding()) }),
      ("frame", { AnyView($0.frame(maxWidth: .infinity, minHeight: 44)) }),
      ("background", { AnyView($0.background(.red)) }),
      ("background views", { view in AnyView(view.background { Text("behind") }) }),
      ("overlay", { view in AnyView(view.overlay(alignment: .topTrailing) { Text("3") }) }),
      ("border", { AnyView($0.border(.red)) }),
      ("fixed size", { AnyView($0.fixedSize()) }),
      ("offset", { AnyView($0.offset(x: 8)) }),
      ("opacity", { AnyView($0.opacity(0.9)) }),
      ("clip shape", { AnyView($0.clipShape(Capsule())) }),
      ("ratio", { AnyView($0.aspectRatio(2, contentMode: .fit)) }),
      ("effects", { AnyView($0.shadow(radius: 2).scaleEffect(1.1)) }),
      ("hover", { view in AnyView(view.onHover { _ in }) }),
      ("long press", { view in AnyView(view.simultaneousGesture(DragGesture())) }),
      ("coordinate space", { AnyView($0.coordinateSpace(.named("space"))) }),
      ("stack", { view in AnyView(VStack { view }) }),
      ("several", { AnyView($0.padding().background(.red).clipShape(Circle()).shadow(radius: 2)) }),
    ]
  }

  private var controls: [(name: String, view: AnyView)] {
    [
      ("button", AnyView(Button("b") {})),
      ("prominent button", AnyView(Button("b") {}.buttonStyle(.borderedProminent))),
      ("toggle", AnyView(Toggle("t", isOn: .constant(true)))),
      ("text field", AnyView(TextField("f", text: .constant("text")))),
      ("secure field", AnyView(SecureField("s", text: .constant("text")))),
      ("text editor", AnyView(TextEditor(text: .constant("text")))),
      ("slider", AnyView(Slider(value: .constant(0.5)))),
      ("stepper", AnyView(Stepper("s", value: .constant(1)))),
      ("date picker", AnyView(DatePicker("d", selection: .constant(.distantPast)))),
      ("picker", AnyView(Picker("p", selection: .constant(1)) { Text("1").tag(1) })),
      ("menu", AnyView(Menu("m") { Button("i") {} })),
      ("link", AnyView(Link("l", destination: URL(string: "https://example.com")!))),
      ("progress", AnyView(ProgressView("p", value: 0.5))),
      ("tap", AnyView(Text("t").onTapGesture {})),
    ]
  }

  private var attributes: [(name: String, apply: (AnyView) -> AnyView)] {
    [
      ("aria-label", { AnyView($0.accessibilityLabel("X")) }),
      ("aria-description", { AnyView($0.accessibilityValue("X")) }),
      ("aria-describedby", { AnyView($0.accessibilityHint("X")) }),
      ("data-id", { AnyView($0.accessibilityIdentifier("X")) }),
      ("aria-current", { AnyView($0.accessibilityAddTraits(.isSelected)) }),
      ("aria-pressed", { AnyView($0.accessibilityAddTraits([.isToggle, .isSelected])) }),
    ]
  }

  /// Returns the nodes with an attribute, by what makes them a control.
  private func described(_ attribute: String, _ view: AnyView) throws -> [String] {
    let page = try WebPage(WebRenderer(root: ViewGraph { view }.root))
    return page.nodes { $0.attributes[attribute] != nil }.map { node in
      let kind = ["type", "role", "data-press", "tabindex"].map { node.attributes[$0] ?? "-" }
      return "\(node.tag) \(kind) \(node.attributes[attribute] ?? "")"
    }
  }

  @Test func `attributes outside and inside of a layout modifier are those of the control`() throws
  {
    for control in controls {
      for attribute in attributes {
        let expected = try described(attribute.name, attribute.apply(control.view))
        for wrapper in wrappers {
          let name: Comment = "\(attribute.name) of \(control.name) in \(wrapper.name)"
          let outside = attribute.apply(wrapper.apply(control.view))
          #expect(try described(attribute.name, outside) == expected, name)
          let inside = wrapper.apply(attribute.apply(control.view))
          #expect(try described(attribute.name, inside) == expected, name)
        }
      }
    }
  }

  @Test func `a control that replaces a text gets the label outside of layout modifiers`() throws {
    struct Page: View {
      @State private var isReady = false
      var body: some View {
        Group {
          if isReady { Button("b") {} } else { Text("t") }
        }
        .padding().border(.red).padding()
        .accessibilityLabel("X")
        Button("Toggle") { isReady.toggle() }
      }
    }
    let graph = ViewGraph { Page() }
    let page = try WebPage(WebRenderer(root: graph.root))
    for tag in ["div", "button", "div"] {
      let named = page.nodes { $0.attributes["aria-label"] == "X" }
      #expect(named.map(\.tag).filter { $0 == "button" } == (tag == "button" ? [tag] : []))
      #expect(named.filter { $0.attributes["role"] == "img" }.isEmpty == (tag == "button"))
      try page.press("Toggle")
      graph.update()
      try page.receive()
    }
  }

  @Test func `a label outside of a layout modifier follows the state`() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        Button("Add") { count += 1 }.padding().background(.red)
          .accessibilityLabel("Add \(count)")
      }
    }
    let graph = ViewGraph { Page() }
    let page = try WebPage(WebRenderer(root: graph.root))
    for count in 0..<3 {
      #expect(try page.find("Add \(count)").tag == "button")
      try page.press("Add \(count)")
      graph.update()
      try page.receive()
    }
  }
}
