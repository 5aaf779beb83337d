import ScreenTesting
import Testing
import ViewKit

/// Tests the axis, the cache and the guides of layouts of the app.
@MainActor
struct LayoutPropertyTests {
  /// Places views below each other, each with a height of two rows.
  private struct Column: Layout {
    static var layoutProperties: LayoutProperties {
      var properties = LayoutProperties()
      properties.stackOrientation = .vertical
      return properties
    }

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(index) * 32),
          proposal: ProposedViewSize(width: bounds.width, height: 32)
        )
      }
    }
  }

  @MainActor private final class Sizes {
    var values: [String: CGSize] = [:]

    func note(_ name: String, _ view: some View) -> some View {
      view.onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        self.values[name] = $0
      }
    }
  }

  @Test func `spacers and dividers have the axis of the layout`() {
    let sizes = Sizes()
    let layout = Column().callAsFunction {
      sizes.note("spacer", Spacer())
      sizes.note("divider", Divider().padding(0))
    }
    _ = show(20, 6) { layout }.text
    #expect(sizes.values["spacer"] == CGSize(width: 0, height: 32))
    #expect(sizes.values["divider"] == CGSize(width: 160, height: 16))
  }

  /// Shows its subviews in a row and counts them in its cache.
  private struct Counting: Layout {
    struct Cache {
      var updates = 0
      var count = 0
    }

    let report: @Sendable (Cache) -> Void

    func makeCache(subviews: Subviews) -> Cache { Cache(count: subviews.count) }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
      cache.updates += 1
      cache.count = subviews.count
    }

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Cache
    ) -> CGSize { CGSize(width: 80, height: 16) }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Cache
    ) {
      report(cache)
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test func `the cache of a layout is updated when its subviews change`() {
    struct Root: View {
      let report: @Sendable (Counting.Cache) -> Void
      @State private var count = 1

      var body: some View {
        VStack {
          Button("more") { count += 1 }
          Counting(report: report).callAsFunction {
            ForEach(0..<count, id: \.self) { Text("\($0)") }
          }
        }
      }
    }
    nonisolated(unsafe) var caches: [Counting.Cache] = []
    let screen = Screen(Root { caches.append($0) }, columns: 12, rows: 3)
    #expect(caches.last?.updates == 0)
    screen.tap("more")
    screen.tap("more")
    #expect(caches.last?.count == 3)
    #expect((caches.last?.updates ?? 0) >= 2)
  }

  @Test func `a layout reads the guides of the views in its subviews`() {
    struct Aligned: Layout {
      let report: @Sendable (CGFloat) -> Void
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize { CGSize(width: 80, height: 16) }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        for subview in subviews {
          report(subview.dimensions(in: .unspecified)[.leading])
          subview.place(at: bounds.origin, proposal: .unspecified)
        }
      }
    }
    nonisolated(unsafe) var guides: [CGFloat] = []
    let layout = Aligned { guides.append($0) }
    _ =
      show(20, 2) {
        layout {
          Text("a").alignmentGuide(.leading) { _ in 8 }.padding(.leading, 16)
          Text("b").alignmentGuide(.leading) { _ in 8 }.alignmentGuide(.leading) {
            $0[.leading] + 8
          }
          Text("c")
        }
      }.text
    #expect(guides.suffix(3) == [24, 16, 0])
  }
}
