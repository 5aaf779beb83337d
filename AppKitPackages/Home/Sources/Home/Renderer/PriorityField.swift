import DesignTokens
import Models
import SwiftUI

/// A row that chooses one of the three usual priorities, or any after More.
struct PriorityField: View {
  @Binding var priority: Priority?
  @State private var showsAll = false

  private static let usual: [Priority] = [.a, .b, .c]

  var body: some View {
    if showsAll || !isUsual {
      allPriorities
    } else {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: Spacing.small) {
          Text("Priority")
          Spacer()
          usualPriorities
          moreButton
        }
        // On narrow phones.
        VStack(alignment: .leading, spacing: Spacing.small) {
          Text("Priority")
          HStack(spacing: Spacing.small) {
            usualPriorities
            Spacer()
            moreButton
          }
        }
        // With large letters.
        VStack(alignment: .leading, spacing: Spacing.small) {
          Text("Priority")
          allPriorities.labelsHidden()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  private var allPriorities: some View {
    Picker("Priority", selection: $priority) { options(Priority.allCases) }
  }

  private var usualPriorities: some View {
    Picker("Priority", selection: $priority) { options(Self.usual) }
      .pickerStyle(.segmented)
      .fixedSize()
  }

  private var moreButton: some View {
    Button("More") { showsAll = true }
      .accessibilityLabel("More priorities")
  }

  private var isUsual: Bool { priority.map(Self.usual.contains) ?? true }

  @ViewBuilder private func options(_ priorities: [Priority]) -> some View {
    Text("None").tag(Priority?.none)
    ForEach(priorities) { priority in
      Text(priority.description).tag(Priority?.some(priority))
    }
  }
}
