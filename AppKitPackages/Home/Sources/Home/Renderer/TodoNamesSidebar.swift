import ComposableArchitecture
import DesignTokens
import Services
import SwiftUI

/// The projects and contexts with their counts, beside the list. A tap filters the list by one, and
/// another tap shows the whole list again.
struct TodoNamesSidebar: View {
  @Environment(\.palette) private var palette
  let store: StoreOf<HomeReducer>

  var body: some View {
    // The list itself is where keys begin, so this is none.
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.medium) {
        section("Projects", store.names.filter(\.isProject), palette.project)
        section("Contexts", store.names.filter { !$0.isProject }, palette.context)
      }
      .padding([.top, .leading], Spacing.medium)
    }
    .frame(width: Self.width)
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Projects and contexts")
  }

  /// Twenty-two columns of a terminal.
  private static let width: CGFloat = 176

  @ViewBuilder
  private func section(_ title: String, _ names: [TodoName], _ color: Color) -> some View {
    if !names.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        Text(title)
          .font(.headline)
          .padding(.bottom, 4)
          .accessibilityAddTraits(.isHeader)
        ForEach(names) { name in
          let isSelected = store.state.searchText == name.search
          Button {
            store.send(.nameTapped(name))
          } label: {
            HStack(spacing: Spacing.small) {
              Text(name.name)
                .bold(isSelected)
                .foregroundStyle(color)
                .lineLimit(1)
              Spacer(minLength: 0)
              Text("\(name.count)").foregroundStyle(palette.faint)
            }
          }
          .buttonStyle(.plain)
          .accessibilityLabel("\(name.name), \(name.count) open")
          .accessibilityAddTraits(isSelected ? .isSelected : [])
          // Less than half a line of a terminal.
          .padding(.vertical, 2)
        }
      }
    }
  }
}

/// The same names in a menu, for windows without room for a sidebar.
struct TodoNamesMenu: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    Menu("Filter") {
      ForEach(store.names) { name in
        Button {
          store.send(.nameTapped(name))
        } label: {
          HStack {
            // Apart, because a name that is written from right to left would take the number along.
            Text(name.name)
            Spacer()
            Text("\(name.count)")
          }
        }
      }
    }
    .keyboardShortcut("f", modifiers: [])
    .disabled(store.names.isEmpty)
  }
}
