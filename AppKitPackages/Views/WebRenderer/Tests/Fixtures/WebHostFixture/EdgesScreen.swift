import ViewKit

/// Backgrounds that reach the edges of the window.
struct EdgesScreen: View {
  @State private var kind = 0

  var body: some View {
    switch kind {
    case 0:
      ZStack {
        Color.indigo.ignoresSafeArea()
        next("First")
      }
    case 1:
      VStack { next("Second") }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.teal)
    case 2:
      NavigationStack {
        ZStack {
          Color.orange.ignoresSafeArea()
          next("Third")
        }
        .navigationTitle("Third")
      }
    case 3:
      NavigationStack {
        VStack { next("Fourth") }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.pink.ignoresSafeArea())
          .navigationTitle("Fourth")
      }
    case 4:
      TabView {
        NavigationStack {
          ScrollView { next("Fifth") }
            .frame(maxWidth: .infinity)
            .background(
              LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
            )
            .navigationTitle("Fifth")
        }
        .tabItem { Label("Tab", systemImage: "star") }
      }
    case 5:
      NavigationStack {
        VStack {
          Color.green.frame(height: 120).ignoresSafeArea(edges: .top)
          next("Sixth")
          Spacer()
        }
      }
    case 6:
      VStack(alignment: .leading, spacing: 0) {
        LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing)
          .frame(height: 200)
          .ignoresSafeArea()
        next("Seventh")
        Text("A line at the start")
        Spacer()
        RoundedRectangle(cornerRadius: 8).fill(Color.teal).frame(height: 40).ignoresSafeArea()
      }
    default:
      NavigationStack {
        VStack {
          Color.green.frame(height: 120)
          next("Eighth")
        }
      }
    }
  }

  private func next(_ name: String) -> some View {
    VStack {
      Text(name).accessibilityIdentifier("name")
      Button("Next") { kind += 1 }
    }
  }
}
