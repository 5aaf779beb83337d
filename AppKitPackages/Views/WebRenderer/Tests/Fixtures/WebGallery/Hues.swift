import ViewKit

/// Texts on hues, and buttons with a tint.
struct Hues: View {
  private let hues: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .accentColor,
  ]

  var body: some View {
    ScrollView {
      VStack(spacing: 8) {
        ForEach(hues, id: \.self) { hue in
          ScrollView(.horizontal) { HStack { badges(hue) } }
          HStack {
            Button("Press") {}.buttonStyle(.borderedProminent).tint(hue)
            Button {
            } label: {
              Text("White").foregroundStyle(.white)
            }
            .buttonStyle(.borderedProminent)
            .tint(hue)
          }
        }
        HStack {
          Button("Bright") {}.tint(Color(red: 1, green: 0.8, blue: 0.1))
          Button("Dark") {}.tint(Color(red: 0.1, green: 0.1, blue: 0.5))
        }
        .buttonStyle(.borderedProminent)
        List {
          Text("Overdue").listRowBackground(Color.yellow)
        }
        .frame(height: 80)
      }
    }
  }

  @ViewBuilder private func badges(_ hue: Color) -> some View {
    Text("One").padding(8).background(hue, in: Capsule())
    Text("Two").foregroundStyle(.white).padding(8).background(hue)
    Text("Three").foregroundStyle(.black).padding(8).background(hue)
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(hue)
      VStack {
        Text("Four").foregroundStyle(.secondary)
        ZStack {
          Rectangle().fill(.background)
          Text("Five")
        }
        .frame(width: 70, height: 48)
      }
    }
    .frame(width: 90, height: 110)
    Circle().fill(hue).frame(width: 40, height: 40).overlay {
      Text("Six").foregroundStyle(.white)
    }
  }
}
