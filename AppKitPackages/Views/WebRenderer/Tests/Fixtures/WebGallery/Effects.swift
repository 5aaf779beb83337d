import Foundation
import ViewKit

/// Colors, shapes and effects that a terminal does not show.
struct Effects: View {
  @State private var isShown = true

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        // The rows are wider than a phone.
        ScrollView(.horizontal) { gradients }
        ScrollView(.horizontal) { shapes }
        ScrollView(.horizontal) { filters.padding(.vertical, 8) }
        images
        Text("Gradient").font(.title).foregroundStyle(
          .linearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing)
        )
        Text("Fades in").transition(.opacity.combined(with: .scale(scale: 0.8)))
        Text("Moves").offset(x: isShown ? 0 : 40).animation(.snappy(duration: 0.4), value: isShown)
        Text("Stays").transaction { $0.animation = nil }
      }
      .padding()
    }
  }

  private var gradients: some View {
    HStack(spacing: 16) {
      LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
        .frame(width: 120, height: 80)
        .cornerRadius(16)
        .shadow(color: .purple.opacity(0.4), radius: 12, y: 6)
      RoundedRectangle(cornerRadius: 16)
        .fill(.radialGradient(colors: [.yellow, .orange], startRadius: 0, endRadius: 60))
        .frame(width: 120, height: 80)
      Circle()
        .fill(.angularGradient(colors: [.pink, .teal, .pink], startAngle: .zero, endAngle: .zero))
        .frame(width: 80, height: 80)
      Text("Diagonal")
        .padding()
        .background(
          .linearGradient(
            colors: [.mint.opacity(0.3), .cyan.opacity(0.3)],
            startPoint: .topLeading,
            endPoint: .bottomTrailing
          ),
          in: Capsule()
        )
    }
  }

  private var shapes: some View {
    HStack(spacing: 16) {
      Color.green.frame(width: 80, height: 60).clipShape(Circle())
      Color.orange.frame(width: 80, height: 60).clipShape(Ellipse())
      Color.red.frame(width: 80, height: 60).clipShape(Triangle())
      Color.indigo.frame(width: 80, height: 60).clipShape(RoundedRectangle(cornerRadius: 12))
      RoundedRectangle(cornerRadius: 12).stroke(.blue, lineWidth: 3).frame(width: 80, height: 60)
      Rectangle().stroke(.brown, style: StrokeStyle(lineWidth: 2, dash: [6, 4]))
        .frame(width: 80, height: 60)
      Text("Border").padding(8).border(.gray, width: 2)
    }
  }

  private var filters: some View {
    HStack(spacing: 24) {
      Text("Blurred").blur(radius: 2)
      Text("Turned").rotationEffect(.degrees(-12))
      Text("Anchored").rotationEffect(.degrees(8), anchor: .bottomLeading)
      Text("Large").scaleEffect(1.25)
      Text("Tilted").rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0))
      Text("Grey").foregroundStyle(.red).grayscale(1)
      Text("Bright").foregroundStyle(.blue).brightness(0.2).saturation(0.5).hueRotation(
        .degrees(90)
      )
      Text("Inverted").padding(4).background(.background).colorInvert()
      Color.blue.frame(width: 24, height: 24).blendMode(.multiply).opacity(0.5)
    }
  }

  private var images: some View {
    HStack(spacing: 16) {
      AsyncImage(url: URL(string: "https://example.org/photo.jpg")) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        ProgressView()
      }
      .frame(width: 120, height: 80)
      .clipShape(RoundedRectangle(cornerRadius: 12))
      AsyncImage(url: URL(string: "file:///etc/passwd"))
      AsyncImage(url: nil) {
        $0.resizable()
      } placeholder: {
        ProgressView()
      }
    }
  }
}

struct Triangle: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
