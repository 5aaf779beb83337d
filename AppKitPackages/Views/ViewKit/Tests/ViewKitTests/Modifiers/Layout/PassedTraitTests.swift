import ElementTree
import ScreenTesting
import Testing
import ViewKit

private enum Mark: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.center]
  }
}

private enum Line: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension HorizontalAlignment {
  fileprivate static let mark = HorizontalAlignment(Mark.self)
}

extension VerticalAlignment {
  fileprivate static let line = VerticalAlignment(Line.self)
}

private struct Weight: LayoutValueKey { static let defaultValue = 0 }

private enum Number: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Tests that a modifier that adds no layout passes everything of its view on to the container.
@MainActor
struct PassedTraitTests {
  /// The frames of views by their names, in points.
  @MainActor private final class Frames {
    var rects: [String: CGRect] = [:]

    func note(_ name: String, _ view: some View) -> some View {
      view.onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: {
        self.rects[name] = $0
      }
    }
  }

  /// Lays out a view in 80 columns and 24 rows, and returns the frame with the name "other".
  private func other(_ make: (Frames) -> some View) -> CGRect? {
    let frames = Frames()
    let screen = Screen(make(frames).frame(width: 640, height: 384, alignment: .topLeading))
    _ = screen.text
    return frames.rects["other"]
  }

  /// Returns the first element on a screen that satisfies a condition.
  private func element(in screen: Screen, where condition: (Element) -> Bool) -> Element? {
    _ = screen.text
    var queue = [screen.session.graph.root][...]
    while let element = queue.popFirst() {
      if condition(element) { return element }
      queue += element.children
    }
    return nil
  }

  /// A property of a view that its container reads: the view with the property, and a function that
  /// measures its effect.
  private struct Property {
    let name: String
    let measure: @MainActor (_ modify: (AnyView) -> AnyView) -> String?
    let expected: String

    init(
      _ name: String,
      _ expected: String,
      _ measure: @escaping @MainActor (_ modify: (AnyView) -> AnyView) -> String?
    ) {
      self.name = name
      self.expected = expected
      self.measure = measure
    }
  }

  private var box: some View { Color.green.frame(width: 32, height: 16) }

  private var properties: [Property] {
    [
      Property("guide of a view in a row", "80.0") { modify in
        let pair = HStack(spacing: 0) {
          Color.red.frame(width: 80, height: 16)
          Color.blue.frame(width: 16, height: 16).alignmentGuide(.mark) { $0[.leading] }
        }
        return other { frames in
          VStack(alignment: .mark, spacing: 0) {
            modify(AnyView(pair))
            frames.note("other", box.alignmentGuide(.mark) { $0[.leading] })
          }
        }.map { "\($0.minX)" }
      },
      Property("guide of a view in a column", "48.0") { modify in
        let pair = VStack(spacing: 0) {
          Color.red.frame(width: 80, height: 48)
          Color.blue.frame(width: 16, height: 16).alignmentGuide(.line) { $0[.top] }
        }
        return other { frames in
          HStack(alignment: .line, spacing: 0) {
            modify(AnyView(pair))
            frames.note("other", box.alignmentGuide(.line) { $0[.top] })
          }
        }.map { "\($0.minY)" }
      },
      Property("guide of the view", "16.0") { modify in
        other { frames in
          VStack(alignment: .leading, spacing: 0) {
            modify(AnyView(box.alignmentGuide(.leading) { _ in 16 }))
            frames.note("other", box)
          }
        }.map { "\($0.minX)" }
      },
      Property("layout priority in a row", "80.0") { modify in
        other { frames in
          HStack(spacing: 0) {
            frames.note("other", Color.red)
            modify(AnyView(Text("0123456789").layoutPriority(1)))
          }
          .frame(width: 160)
        }.map { "\($0.width)" }
      },
      Property("layout priority in layers", "(24.0, 16.0)") { modify in
        other { frames in
          frames.note(
            "other",
            ZStack {
              Color.blue.frame(width: 160, height: 160)
              modify(AnyView(Text("abc").layoutPriority(1)))
            }
          )
        }.map { "\(($0.width, $0.height))" }
      },
      Property("flexibility", "128.0") { modify in
        other { frames in
          HStack(spacing: 0) {
            modify(AnyView(Color.red))
            frames.note("other", box)
          }
          .frame(width: 160)
        }.map { "\($0.minX)" }
      },
      Property("spacer in a row", "(128.0, 32.0)") { modify in
        var place = (x: CGFloat(0), ideal: CGFloat(0))
        @MainActor func row(_ frames: Frames, _ minLength: CGFloat?) -> some View {
          HStack {
            box
            modify(AnyView(Spacer(minLength: minLength)))
            frames.note("other", box)
          }
        }
        place.x = other { row($0, nil).frame(width: 160) }?.minX ?? 0
        place.ideal = other { row($0, 0).fixedSize() }?.minX ?? 0
        return "\((place.x, place.ideal))"
      },
      Property("spacer in a column", "(96.0, 32.0)") { modify in
        let rect = other { frames in
          frames.note(
            "other",
            VStack {
              box
              modify(AnyView(Spacer()))
            }
          )
          .frame(height: 96)
        }
        return rect.map { "\(($0.height, $0.width))" }
      },
      Property("spacer beside a view that fills the space", "152.0") { modify in
        other { frames in
          HStack(spacing: 0) {
            modify(AnyView(Spacer()))
            frames.note("other", Color.red)
          }
          .frame(width: 160)
        }.map { "\($0.width)" }
      },
      Property("divider in a row", "8.0") { modify in
        other { frames in
          HStack(spacing: 0) {
            modify(AnyView(Divider()))
            frames.note("other", Color.red)
          }
          .frame(width: 160, height: 32)
        }.map { "\($0.minX)" }
      },
      Property("divider in a column", "16.0") { modify in
        other { frames in
          VStack(spacing: 0) {
            modify(AnyView(Divider()))
            frames.note("other", Color.red)
          }
          .frame(width: 160, height: 32)
        }.map { "\($0.minY)" }
      },
      Property("traits", "tag 1, 2 columns, badge 3, insets, weight 4, z 5, row") { modify in
        let text = Text("text").tag(1).gridCellColumns(2).badge(3).listRowInsets(EdgeInsets())
          .layoutValue(key: Weight.self, value: 4).zIndex(5).deleteDisabled(true)
        let screen = Screen(VStack { modify(AnyView(text)) }, columns: 20, rows: 3)
        let stack = element(in: screen) { $0.content is StackContent }
        guard let child = stack?.children.first else { return nil }
        let traits = child.traits
        return """
          tag \(child.tag as? Int ?? 0), \(traits.grid.columns) columns, badge \(traits.badge ?? ""), \
          \(traits.row.insets == nil ? "no" : "insets"), weight \(traits.layoutValues[Weight.self]), \
          z \(Int(traits.zIndex)), \(traits.row.isDeleteDisabled ? "row" : "no")
          """
      },
      Property("title, items and address of the page", "true true") { modify in
        let page = Text("page").navigationTitle("Title").toolbar { Button("Tool") {} }
        let screen = Screen(NavigationStack { modify(AnyView(page)) }, columns: 40, rows: 6)
        let item = element(in: screen) { $0.content is ButtonContent }
        return "\(screen.contains("Title")) \(item != nil)"
      },
      Property("preference", "7") { modify in
        var number = 0
        let text = Text("text").preference(key: Number.self, value: 7)
        let screen = Screen(modify(AnyView(text)).onPreferenceChange(Number.self) { number = $0 })
        _ = screen.text
        return "\(number)"
      },
      Property("rows", "3") { modify in
        let rows = ForEach(0..<3) { Text("row \($0)") }
        let screen = Screen(List { modify(AnyView(rows)) }, columns: 40, rows: 10)
        let list = element(in: screen) { $0.content is ListContent }
        return list.map { "\($0.lazyChildren?.count ?? 0)" }
      },
    ]
  }

  @Test(arguments: PassingModifier.all)
  func `a modifier that adds no layout passes everything of its view on`(
    modifier: PassingModifier
  ) {
    for property in properties {
      #expect(property.measure(modifier.apply) == property.expected, "\(property.name)")
    }
  }

  @Test(arguments: 0..<40)
  func `modifiers in any order pass everything on`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let modifiers = (0..<Int.random(in: 2...6, using: &generator)).compactMap { _ in
      PassingModifier.all.randomElement(using: &generator)
    }
    for property in properties {
      let measured = property.measure { modifiers.reduce($0) { view, next in next.apply(view) } }
      #expect(measured == property.expected, "\(property.name) in \(modifiers)")
    }
  }

  @Test func `padding and frames move a guide together with its view`() {
    func position(_ view: some View) -> CGFloat? {
      other { frames in
        VStack(alignment: .mark, spacing: 0) {
          view
          frames.note("other", box.alignmentGuide(.mark) { $0[.leading] })
        }
      }?.minX
    }
    let guided = HStack(spacing: 0) {
      Color.red.frame(width: 80, height: 16)
      box.alignmentGuide(.mark) { $0[.leading] }
    }
    #expect(position(guided.padding(.leading, 16)) == 96)
    #expect(position(guided.frame(width: 160, alignment: .trailing)) == 128)
    #expect(position(guided.fixedSize()) == 80)
    #expect(position(guided.aspectRatio(contentMode: .fit)) == 80)
  }

  @Test func `outside of stacks a spacer takes all space, and a divider is a horizontal line`() {
    func size(_ view: some View) -> CGSize? { other { $0.note("other", view) }?.size }
    #expect(size(Spacer()) == CGSize(width: 640, height: 384))
    #expect(size(Divider()) == CGSize(width: 640, height: 16))
    for view in [AnyView(ZStack { Spacer() }), AnyView(HStack { ZStack { Spacer() } })] {
      #expect(size(view.frame(width: 160, height: 32)) == CGSize(width: 160, height: 32))
    }
    let layers = other { frames in
      HStack { ZStack { frames.note("other", Spacer()) } }.frame(width: 160, height: 32)
    }
    #expect(layers?.size == CGSize(width: 160, height: 32))
    let background = other { frames in
      HStack { box.background { frames.note("other", Divider()) } }
    }
    #expect(background?.size == CGSize(width: 32, height: 16))
  }
}
