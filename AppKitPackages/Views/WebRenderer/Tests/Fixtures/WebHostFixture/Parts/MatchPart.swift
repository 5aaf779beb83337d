import ViewKit

/// A view that changes its place with an animation.
struct MatchPart: View {
  @Namespace private var space
  @State private var isLarge = false

  var body: some View {
    VStack {
      if isLarge {
        RoundedRectangle(cornerRadius: 20)
          .fill(Color.purple)
          .matchedGeometryEffect(id: "box", in: space)
          .frame(width: 300, height: 300)
          .onTapGesture { withAnimation { isLarge = false } }
          .accessibilityLabel("Large")
      } else {
        RoundedRectangle(cornerRadius: 20)
          .fill(Color.purple)
          .matchedGeometryEffect(id: "box", in: space)
          .frame(width: 60, height: 60)
          .onTapGesture { withAnimation { isLarge = true } }
          .accessibilityLabel("Small")
      }
      Spacer()
    }
  }
}
