import Foundation
import ViewKit

/// A canvas on which users draw.
struct CanvasPart: View {
  @State private var lines: [[CGPoint]] = []

  var body: some View {
    VStack {
      Text("Lines \(lines.count), points \(lines.last?.count ?? 0)")
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.yellow))
        for line in lines {
          var path = Path()
          path.addLines(line)
          context.stroke(path, with: .color(.blue), lineWidth: 3)
        }
      }
      .frame(height: 300)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { value in
            if value.translation == .zero || lines.isEmpty {
              lines.append([value.location])
            } else {
              lines[lines.count - 1].append(value.location)
            }
          }
      )
      .accessibilityLabel("Drawing")
    }
  }
}
