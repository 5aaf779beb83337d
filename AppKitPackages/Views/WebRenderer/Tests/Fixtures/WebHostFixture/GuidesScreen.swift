import ViewKit

/// Stacks, layers and overlays with alignment guides.
struct GuidesScreen: View {
  @State private var isLong = false

  var body: some View {
    VStack(spacing: 24) {
      VStack(alignment: .leading, spacing: 4) {
        box("v0", 80)
        box("v1", 60).alignmentGuide(.leading) { _ in -20 }
        box("v2", 50).alignmentGuide(.leading) { $0[.trailing] }
        box("v3", 40).alignmentGuide(.leading) { $0.width / 2 }
      }
      .accessibilityIdentifier("v")
      HStack(alignment: .top, spacing: 4) {
        box("h0", 40)
        box("h1", 40).alignmentGuide(.top) { $0[.bottom] + 4 }
        box("h2", 40).alignmentGuide(VerticalAlignment.top) { $0[VerticalAlignment.center] }
      }
      ZStack(alignment: .topLeading) {
        box("z0", 100)
        box("z1", 30).alignmentGuide(.leading) { $0[.trailing] + 10 }
          .alignmentGuide(.top) { $0.height / 2 }
      }
      box("o0", 100).overlay(alignment: .topTrailing) {
        box("o1", 20)
          .alignmentGuide(.top) { $0.height / 2 }
          .alignmentGuide(.trailing) { $0.width / 2 }
      }
      HStack(alignment: .account) {
        VStack {
          box("c0", 40).alignmentGuide(.account) { $0[VerticalAlignment.center] }
          box("c1", 40)
          box("c2", 40)
        }
        VStack {
          Text("Name")
          Text(isLong ? "A name\nin two lines" : "Ada").font(.title)
            .alignmentGuide(.account) { $0[VerticalAlignment.center] }
            .accessibilityIdentifier("c3")
        }
      }
      Button("Change") { isLong.toggle() }
    }
  }

  private func box(_ name: String, _ width: CGFloat) -> some View {
    Text(name).frame(width: width, height: 20).accessibilityIdentifier(name)
      .border(Color.gray)
  }
}

extension VerticalAlignment {
  private enum Account: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
  }
  fileprivate static let account = VerticalAlignment(Account.self)
}
