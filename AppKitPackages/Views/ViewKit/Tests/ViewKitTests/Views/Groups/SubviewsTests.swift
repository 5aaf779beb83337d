import Foundation
import ViewKit
import ScreenTesting
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned: Bool = false
}

@MainActor
@Suite struct SubviewsTests {
  @Observable final class Model { var isReversed = false }

  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(subviews: content) { card in
          HStack(spacing: 0) {
            Text(card.containerValues.isPinned ? "* " : "- ")
            card
          }
        }
      }
    }
  }

  private struct Pair: View {
    var body: some View {
      Text("left")
      Text("right")
    }
  }

  @Test func `each view of resolved content is one subview`() {
    let screen = show(20, 8) {
      Cards {
        Text("first")
        Pair()
        ForEach(1..<3) { Text("row \($0)").containerValue(\.isPinned, $0 == 2) }
        if Bool("false")! { Text("never") }
        Text("padded").padding(.leading, 8).containerValue(\.isPinned, true)
      }
    }
    #expect(
      screen.text == """
        - first
        - left
        - right
        - row 1
        * row 2
        *  padded
        """
    )
  }

  @Test func `subviews update with the state of their content, which persists`() {
    struct Counter: View {
      @State private var count = 0
      let name: String
      var body: some View { Button("\(name) \(count)") { count += 1 }.buttonStyle(.plain) }
    }
    struct Root: View {
      @State private var names = ["a", "b"]
      var body: some View {
        Cards { ForEach(names, id: \.self) { Counter(name: $0) } }
        Button("Insert") { names.insert("c", at: 0) }
        Button("Remove") { names.removeAll { $0 == "b" } }
      }
    }
    let screen = show(20, 6) { Root() }
    screen.tap("a 0")
    #expect(screen.contains("- a 1"))
    screen.tap("Insert")
    #expect(screen.text.hasPrefix("- c 0\n- a 1\n- b 0"))
    screen.tap("Remove")
    #expect(screen.text.hasPrefix("- c 0\n- a 1\n"))
    #expect(!screen.contains("b 0"))
  }

  @Test func `a group can count, reorder and filter its subviews`() {
    let screen = show(20, 8) {
      Group(
        subviews: Group {
          Text("one").tag("1")
          Text("two")
          Text("three")
        }
      ) { subviews in
        Text("\(subviews.count) views")
        if let first = subviews.first {
          Text("tag \(first.containerValues.tag(for: String.self) ?? "none")")
        }
        ForEach(subviews.reversed()) { $0 }
        Text("rest")
        subviews[..<1]
      }
    }
    #expect(screen.text.hasPrefix("3 views\ntag 1\nthree\ntwo\n"))
  }

  @Test func `the builder closure of a group observes the state that it reads`() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          Group(subviews: Pair()) { subviews in
            if model.isReversed { ForEach(subviews.reversed()) { $0 } } else { subviews }
          }
        }
      }
    }
    let model = Model()
    let screen = show(10, 3) { Root(model: model) }
    #expect(screen.text == "left\nright")
    model.isReversed = true
    #expect(screen.text == "right\nleft")
  }

  @Test func `a subview can have modifiers that wrap elements`() {
    let screen = show(20, 4) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(subviews: Pair()) { subview in subview.padding(.leading, 16) }
        Group(subviews: Pair()) { subviews in subviews.first.padding(.leading, 8) }
      }
    }
    #expect(screen.text == "  left\n  right\n left")
  }

  @Test func `subviews are rows of a list`() {
    let screen = show(20, 5) {
      List {
        ForEach(subviews: Pair()) { subview in subview }
        Text("last")
      }
    }
    #expect(screen.text == " left\n right\n last")
    #expect(screen.elements.contains("row"))
  }

  @Test func `sections have a header, content and a footer`() {
    struct Columns<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(sections: content) { section in
            HStack(spacing: 0) {
              Text("\(section.content.count)\(section.containerValues.isPinned ? "*" : ":") ")
              section.header
              section.content
              section.footer
            }
          }
          Group(sections: content) { Text("\($0.count) sections") }
        }
      }
    }
    let screen = show(40, 6) {
      Columns {
        Text("loose")
        Section("Fruit") { ForEach(["fig", "kiwi"], id: \.self) { Text($0) } }
        Section {
          Text("leek")
        } header: {
          Text("Greens")
        } footer: {
          Text("end")
        }
        .containerValue(\.isPinned, true)
      }
    }
    #expect(screen.text == "1: loose\n2: Fruitfigkiwi\n1* Greensleekend\n3 sections")
  }
}
