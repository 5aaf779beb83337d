import ViewKit
import ScreenTesting
import Testing

/// Tests of views with a focus binding inside of views with another one.
@MainActor
@Suite struct NestedFocusStateTests {
  enum Field: Hashable { case name, city }

  @Observable @MainActor final class Model {
    var texts = ["", ""]
    var showsName = true
  }

  /// A field that shows whether it has the focus, as a component of an app does.
  private struct Entry: View {
    let title: String
    let isPadded: Bool
    @Binding var text: String
    @FocusState private var isFocused: Bool

    var body: some View {
      let field = TextField(title, text: $text).focused($isFocused)
      VStack(alignment: .leading) {
        Text("\(title): \(isFocused ? "active" : "inactive")")
        if isPadded { field.padding(.leading, 8) } else { field }
      }
    }
  }

  private struct Form: View {
    @Bindable var model: Model
    let isPadded: Bool
    @FocusState private var field: Field?

    var body: some View {
      VStack(alignment: .leading) {
        if model.showsName {
          Entry(title: "Name", isPadded: isPadded, text: $model.texts[0])
            .focused($field, equals: .name)
        }
        Entry(title: "City", isPadded: isPadded, text: $model.texts[1])
          .focused($field, equals: .city)
        Text("field: \(field.map { "\($0)" } ?? "none")")
        Button("To city") { field = .city }
        Button("Away") { field = nil }
      }
    }
  }

  @Test(arguments: [false, true])
  func `focus bindings inside and outside of a view follow the focus`(isPadded: Bool) {
    let screen = show(40, 12) { Form(model: Model(), isPadded: isPadded) }
    #expect(screen.contains("field: none"))
    screen.tap("To city")
    #expect(screen.contains("field: city"))
    #expect(screen.contains("City: active"))
    #expect(screen.contains("Name: inactive"))
    screen.press(.tab, .shift)
    #expect(screen.contains("field: name"))
    #expect(screen.contains("Name: active"))
    #expect(screen.contains("City: inactive"))
    screen.tap("Away")
    #expect(screen.contains("field: none"))
    #expect(screen.contains("Name: inactive"))
  }

  @Test func `two bindings of one view follow the focus, and each can move it`() {
    struct Pair: View {
      @State private var text = ""
      @FocusState private var field: Field?
      @FocusState private var isActive: Bool
      var body: some View {
        TextField("Name", text: $text)
          .focused($isActive)
          .focused($field, equals: .name)
          .onSubmit { isActive = false }
          .onKeyPress(.escape) {
            field = nil
            return .handled
          }
        Text("\(isActive ? "active" : "inactive"), \(field == nil ? "none" : "name")")
        Button("Inner") { isActive = true }
        Button("Outer") { field = .name }
      }
    }
    let screen = show(30, 8) { Pair() }
    #expect(screen.contains("inactive, none"))
    screen.tap("Outer")
    #expect(screen.contains("active, name"))
    screen.press(.enter)
    #expect(screen.contains("inactive, none"))
    screen.tap("Inner")
    #expect(screen.contains("active, name"))
    screen.press(.escape)
    #expect(screen.contains("inactive, none"))
  }

  @Test func `the focus state of a removed view has no value`() {
    let model = Model()
    let screen = show(40, 12) { Form(model: model, isPadded: false) }
    screen.tap("To city")
    screen.press(.tab, .shift)
    #expect(screen.contains("field: name"))
    model.showsName = false
    #expect(!screen.contains("Name:"))
    #expect(!screen.contains("field: name"))
  }
}
