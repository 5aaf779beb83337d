import ViewKit
import ScreenTesting
import Testing

/// A layout that places each view one column to the right of and one row below the previous one.
private struct Diagonal: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    subviews.reduce(into: CGSize.zero) { size, view in
      let ideal = view.sizeThatFits(.unspecified)
      size = CGSize(width: size.width + ideal.width, height: size.height + ideal.height)
    }
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    var point = bounds.origin
    for view in subviews {
      let size = view.sizeThatFits(.unspecified)
      view.place(at: point, proposal: ProposedViewSize(size))
      point = CGPoint(x: point.x + size.width, y: point.y + size.height)
    }
  }
}

private struct Column: LayoutValueKey {
  static let defaultValue = 0
}

/// A layout that places each view in its requested column and counts the creations of its cache.
private struct Columns: Layout {
  final class Counter { var caches = 0 }
  let counter: Counter

  func makeCache(subviews: Subviews) -> Int {
    counter.caches += 1
    return subviews.map { $0[Column.self] }.max() ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Int
  ) -> CGSize {
    CGSize(width: CGFloat(cache + 1) * 8, height: 16)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Int
  ) {
    for view in subviews {
      let x = bounds.minX + CGFloat(view[Column.self]) * 8
      view.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
    }
  }
}

@MainActor
@Suite struct LayoutProtocolTests {
  @Test func `a custom layout computes its size and the positions of its subviews`() {
    let screen = show(12, 4) {
      Diagonal {
        Text("one")
        Text("two")
      }
    }
    #expect(screen.text == "one\n   two")
  }

  @Test func `views pass values to their layout, and the cache persists`() {
    let counter = Columns.Counter()
    let screen = show(12, 1) {
      Columns(counter: counter) {
        Text("c").layoutValue(key: Column.self, value: 6)
        Text("a")
      }
    }
    #expect(screen.text == "a     c")
    #expect(counter.caches == 1)
  }

  @Test func `position(at:anchor:) places the anchor of the view`() {
    struct Corner: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        for view in subviews {
          view.place(
            at: CGPoint(x: bounds.maxX, y: bounds.maxY),
            anchor: .bottomTrailing,
            proposal: .unspecified
          )
        }
      }
    }
    #expect(show(5, 2) { Corner { Text("end") } }.text == "\n  end")
  }

  /// A layout whose alignment guide is that of its second view.
  private struct BySecond: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) -> CGSize {
      VStackLayout(alignment: .leading, spacing: 0)
        .sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {
      VStackLayout(alignment: .leading, spacing: 0)
        .placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    func explicitAlignment(
      of guide: VerticalAlignment,
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) -> CGFloat? {
      guide == .top ? bounds.minY + subviews[0].sizeThatFits(.unspecified).height : nil
    }
  }

  @Test func `a custom layout defines alignment guides, also within padding and frames`() {
    let plain = show(8, 3) {
      HStack(alignment: .top) {
        Text("x")
        BySecond {
          Text("one")
          Text("two")
        }
      }
    }
    #expect(plain.text == "  one\nx two")
    let wrapped = show(12, 3) {
      HStack(alignment: .top) {
        Text("x")
        BySecond {
          Text("one")
          Text("two")
        }
        .padding(.top, 16).frame(width: 64, alignment: .leading)
      }
    }
    #expect(wrapped.text == "\n  one\nx two")
    let centered = show(8, 3) {
      HStack(alignment: .bottom) {
        Text("x")
        BySecond {
          Text("one")
          Text("two")
        }
      }
    }
    #expect(centered.text == "  one\nx two")
  }

  @Test func `changing the layout keeps the state of the views`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 }.buttonStyle(.plain) }
    }
    struct Root: View {
      @State private var isWide = false
      var body: some View {
        let layout =
          isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          Counter()
          Button("turn") { isWide.toggle() }.buttonStyle(.plain)
        }
      }
    }
    let screen = show(10, 2) { Root() }
    #expect(screen.text == " 0\nturn")
    screen.tap("0")
    screen.tap("turn")
    #expect(screen.text == "1 turn")
  }

  @Test func `a custom layout can measure with HStackLayout and VStackLayout`() {
    struct Around: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        HStackLayout(spacing: 8).sizeThatFits(
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        HStackLayout(spacing: 8).placeSubviews(
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      }
    }
    let screen = show(12, 1) {
      Around {
        Text("one")
        Text("two")
      }
    }
    #expect(screen.text == "one two")
  }
}
