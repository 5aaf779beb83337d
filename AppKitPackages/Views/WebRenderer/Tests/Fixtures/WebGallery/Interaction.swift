import Foundation
import ViewKit

/// Lists and views with actions, gestures and reported frames.
struct Interaction: View {
  @State private var selection: Set<Int> = [1]
  @State private var name = ""
  @State private var offset = CGSize.zero
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      VStack {
        ScrollView { views }.frame(height: 200)
        List(selection: $selection) {
          Section {
            ForEach(0..<4, id: \.self) { number in
              Text("Row \(number)")
                .badge(number)
                .listRowSeparator(number == 2 ? .hidden : .visible)
                .swipeActions { Button("Flag") {} }
                .accessibilityHint("Shows the details")
            }
            .onDelete { _ in }
            .onMove { _, _ in }
          } header: {
            Text("Several can be selected")
          } footer: {
            Text("Swipe a row for its actions.")
          }
        }
        .refreshable {}
      }
      .navigationTitle("Interaction")
      .toolbar { ToolbarItem(placement: .topBarLeading) { EditButton() } }
    }
  }

  private var views: some View {
    VStack {
      reported
      gestures
      Text("Nothing here").listRowBackground(Color.red)
    }
  }

  /// A grid, because the views need more than the width of a phone.
  private var reported: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 140))]) {
      GeometryReader { _ in Text("Sized") }.frame(width: 140, height: 56)
      Text("Anchor").anchorPreference(key: Bounds.self, value: .bounds) { $0 }
      Text("Frame").onGeometryChange(for: CGRect.self) {
        $0.frame(in: .named("row"))
      } action: { _ in
      }
      ScrollView(.horizontal) { Text("Scrolled") }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.x
        } action: { _, _ in
        }
      TimelineView(.explicit([])) { _ in Text("Time") }
      ViewThatFits {
        Text("A long text that only fits into a wide window")
        Text("Short")
      }
      Columns {
        Text("First")
        Text("Second")
      }
    }
    .coordinateSpace(name: "row")
  }

  private var gestures: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 140))]) {
      Text("Tap").onTapGesture {}
      Text("Two taps").onTapGesture(count: 2) {}
      Text("Drag").gesture(DragGesture().onChanged { offset = $0.translation })
      Text("Hover").onHover { _ in }
      Text("Keys").focusable().focused($isFocused).onKeyPress { _ in .ignored }
      Text("Context menu").contextMenu { Button("Copy") {} }
      Text("No hits").allowsHitTesting(false)
      Text("Fixed size of a text").fixedSize().frame(width: 40)
      Text("Placed").position(x: 20, y: 10).frame(width: 40, height: 20)
      Text("Half").containerRelativeFrame(.horizontal) { length, _ in length / 2 }
      Image(systemName: "star").aspectRatio(1, contentMode: .fit).frame(width: 20)
      Stepper("Count", value: .constant(1), in: 0...3).labelsHidden()
      LazyVStack { Text("Lazy") }
    }
  }
}

struct Bounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// A layout of the app, which places its subviews next to each other in columns of equal width.
struct Columns: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.map(\.width).max() ?? 0
    return CGSize(
      width: width * CGFloat(subviews.count),
      height: sizes.map(\.height).max() ?? 0
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
        proposal: .unspecified
      )
    }
  }
}
