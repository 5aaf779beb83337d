import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The details of the shown action, in tabs.
struct DetailsView: View {
  @Environment(\.palette) private var palette
  let store: StoreOf<InspectorFeature>

  var body: some View {
    switch store.tab {
    case .change: change
    case .causes: causes
    case .state: state
    case .effects: effects
    case .calls: calls
    case .bodies: bodies
    case .times: times
    }
  }

  @ViewBuilder private var change: some View {
    if let details = store.details {
      List {
        Text(details.summary.title).bold()
        Text(details.summary.explanation).foregroundStyle(palette.faint)
        ForEach(
          Array((details.difference ?? ["The state has not changed."]).enumerated()),
          id: \.offset
        ) { line in
          Text(line.element).lineLimit(1).foregroundStyle(color(of: line.element))
        }
        ForEach(details.effects) { EffectView(effect: $0) }
      }
    } else {
      placeholder("No action is selected.")
    }
  }

  private func color(of line: String) -> Color {
    switch line.first {
    case "+": palette.context
    case "-", "−": palette.danger
    default: .primary
    }
  }

  @ViewBuilder private var causes: some View {
    if let details = store.details {
      List {
        ForEach(Array(details.causes.enumerated()), id: \.element.id) { cause in
          Button {
            store.send(.causeTapped(cause.element.id))
          } label: {
            VStack(alignment: .leading, spacing: 0) {
              Text(verbatim: "\(cause.element.id) \(cause.element.title)").lineLimit(1)
              Text(cause.element.explanation).lineLimit(1).foregroundStyle(palette.faint)
            }
            .padding(.leading, CGFloat(min(cause.offset, 8)) * Spacing.medium)
          }
          .buttonStyle(.plain)
        }
      }
    } else {
      placeholder("No action is selected.")
    }
  }

  @ViewBuilder private var state: some View {
    if store.nodes.isEmpty {
      placeholder("The state has no properties.")
    } else {
      List {
        ForEach(store.nodes) { node in
          if node.isExpandable {
            Button {
              store.send(.nodeTapped(node.id))
            } label: {
              StateNodeView(node: node, mark: store.expanded.contains(node.id) ? "▾" : "▸")
            }
            .buttonStyle(.plain)
          } else {
            StateNodeView(node: node, mark: " ")
          }
        }
      }
    }
  }

  @ViewBuilder private var effects: some View {
    if store.effects.isEmpty {
      placeholder("No effect is running.")
    } else {
      List {
        ForEach(store.effects) { EffectView(effect: $0) }
      }
    }
  }

  @ViewBuilder private var calls: some View {
    if store.calls.isEmpty {
      placeholder(
        store.selection == nil
          ? "No dependency was called." : "The action has called no dependency."
      )
    } else {
      List {
        ForEach(store.calls) { CallView(call: $0) }
      }
    }
  }

  @ViewBuilder private var bodies: some View {
    if let actions = store.bodyUpdate.actions {
      List {
        Text(
          actions.count == 1
            ? "Ran after action \(actions.lowerBound)"
            : "Ran after the actions \(actions.lowerBound) to \(actions.upperBound)"
        )
        .foregroundStyle(palette.faint)
        ForEach(store.bodyUpdate.bodies) { body in
          HStack(spacing: Spacing.small) {
            Text(body.view).bold().lineLimit(1).layoutPriority(1)
            Text(body.reason).lineLimit(1).foregroundStyle(palette.faint)
            Spacer(minLength: 0)
            if body.count > 1 { Text("× \(body.count)").layoutPriority(2) }
          }
        }
      }
    } else {
      placeholder(
        store.selection == nil ? "No body has run." : "No body ran because of this action."
      )
    }
  }

  @ViewBuilder private var times: some View {
    if store.times.isEmpty {
      placeholder("No actions yet.")
    } else {
      List {
        ForEach(store.times) { time in
          HStack(spacing: Spacing.medium) {
            Text(time.path).lineLimit(1)
            Spacer(minLength: 0)
            Text("\(time.count) ×").foregroundStyle(palette.faint).layoutPriority(1)
            Text("max \(time.longest.text)").foregroundStyle(palette.faint).layoutPriority(1)
            Text(time.total.text).layoutPriority(1)
          }
        }
      }
    }
  }

  private func placeholder(_ text: String) -> some View {
    Text(text)
      .foregroundStyle(palette.faint)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A property of the state in one line, indented by its depth.
private struct StateNodeView: View {
  @Environment(\.palette) private var palette
  let node: StateNode
  let mark: String

  var body: some View {
    HStack(spacing: Spacing.small) {
      Text(mark)
      Text(node.name).bold().lineLimit(1).layoutPriority(1)
      Text(node.value).lineLimit(1).foregroundStyle(palette.faint)
    }
    .padding(.leading, CGFloat(node.id.count - 1) * Spacing.medium)
  }
}

/// An effect with its origin and its age.
private struct EffectView: View {
  @Environment(\.palette) private var palette
  let effect: EffectSummary

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: Spacing.small) {
        Text(verbatim: "Effect \(effect.id)").bold().layoutPriority(1)
        Text(effect.origin).lineLimit(1)
        Spacer(minLength: 0)
        Text(effect.age.text).layoutPriority(1)
      }
      Text(effect.explanation).lineLimit(1).foregroundStyle(palette.faint)
    }
  }
}

/// A call of a dependency with its result.
private struct CallView: View {
  @Environment(\.palette) private var palette
  let call: CallSummary

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(call.call).lineLimit(1)
      HStack(spacing: Spacing.small) {
        Text("→ \(call.result ?? "running")")
          .lineLimit(1)
          .foregroundStyle(call.isFailure ? palette.danger : palette.faint)
        Spacer(minLength: 0)
        Text(call.effect.map { "effect \($0) of action \(call.action)" } ?? "action \(call.action)")
          .lineLimit(1)
          .foregroundStyle(palette.faint)
          .layoutPriority(1)
      }
    }
  }
}
