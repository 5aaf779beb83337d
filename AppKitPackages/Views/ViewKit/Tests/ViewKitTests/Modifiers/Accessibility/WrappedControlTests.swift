import ScreenTesting
import Testing
import ViewKit

/// Tests that accessibility modifiers outside of layout modifiers describe the control inside.
@MainActor
struct WrappedControlTests {
  private typealias Change = (name: String, apply: (AnyView) -> AnyView)

  private let wrappers: [Change] = [
    ("padding", { AnyView($0.padding()) }),
    ("frame", { AnyView($0.frame(maxWidth: .infinity, minHeight: 44)) }),
    ("background", { AnyView($0.background(.red)) }),
    ("background views", { view in AnyView(view.background { Text("behind") }) }),
    ("overlay", { view in AnyView(view.overlay(alignment: .topTrailing) { Text("3") }) }),
    ("border", { AnyView($0.border(.red)) }),
    ("clip shape", { AnyView($0.clipShape(Capsule())) }),
    ("stack", { view in AnyView(VStack { view }) }),
    ("several", { AnyView($0.padding().background(.red).clipShape(Circle()).shadow(radius: 2)) }),
  ]

  private let controls: [(name: String, view: AnyView)] = [
    ("button", AnyView(Button("b") {})),
    ("toggle", AnyView(Toggle("t", isOn: .constant(true)))),
    ("text field", AnyView(TextField("f", text: .constant("text")))),
    ("slider", AnyView(Slider(value: .constant(0.5)))),
    ("picker", AnyView(Picker("p", selection: .constant(1)) { Text("1").tag(1) })),
    ("menu", AnyView(Menu("m") { Button("i") {} })),
    ("link", AnyView(Link("l", destination: URL(string: "https://example.com")!))),
  ]

  private let attributes: [Change] = [
    ("label", { AnyView($0.accessibilityLabel("X")) }),
    ("value", { AnyView($0.accessibilityValue("X")) }),
    ("hint", { AnyView($0.accessibilityHint("X")) }),
    ("identifier", { AnyView($0.accessibilityIdentifier("X")) }),
    ("trait", { AnyView($0.accessibilityAddTraits(.isSelected)) }),
  ]

  private func lines(_ view: AnyView) -> [String] {
    Screen(view, columns: 30, rows: 8).elements.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `attributes outside and inside of a layout modifier are those of the control`() {
    for control in controls {
      for attribute in attributes {
        let expected = lines(attribute.apply(control.view))
        for wrapper in wrappers {
          let name: Comment = "\(attribute.name) of \(control.name) in \(wrapper.name)"
          let layers: Set = ["text \"3\"", "text \"behind\""]
          for view in [
            attribute.apply(wrapper.apply(control.view)),
            wrapper.apply(attribute.apply(control.view)),
          ] {
            #expect(lines(view).filter { !layers.contains($0) } == expected, name)
          }
        }
      }
    }
  }

  @Test func `a control has the focus, and is found, by its label`() {
    for control in controls {
      for wrapper in wrappers {
        let view = wrapper.apply(control.view).accessibilityLabel("Name")
        let screen = Screen(view, columns: 30, rows: 8)
        screen.press(.tab)
        #expect(screen.focused == "Name", "\(control.name) in \(wrapper.name)")
        #expect(screen.element("Name") != nil, "\(control.name) in \(wrapper.name)")
      }
    }
  }
}
