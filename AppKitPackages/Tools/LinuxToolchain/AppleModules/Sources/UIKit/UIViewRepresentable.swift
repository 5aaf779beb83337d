import Foundation
import ViewKit

/// A view of SwiftUI around one of UIKit, which is made once, and updated when the view or what it has read
/// changes. It is shown as a box with the name of its class.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context
  ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// Returns `nil`: the view has the proposed size, or that of its content if none is proposed.
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context
  ) -> CGSize? { nil }

  public var body: Never { preconditionFailure("\(Self.self) has no body of its own.") }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    UIViewHost<Self>().makeNode(view, inputs)
  }
}

/// The values with which a view of UIKit is made and updated.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public let transaction = Transaction()

  /// Makes the changes and calls the closure for the end at once.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

private final class UIViewHost<V: UIViewRepresentable>: ViewHost {
  private var made: (view: V.UIViewType, coordinator: V.Coordinator)?

  func body(of view: V, in environment: EnvironmentValues) -> AnyView {
    let coordinator = made?.coordinator ?? view.makeCoordinator()
    let context = UIViewRepresentableContext<V>(coordinator: coordinator, environment: environment)
    let object = made?.view ?? view.makeUIView(context: context)
    made = (object, coordinator)
    view.updateUIView(object, context: context)
    return AnyView(
      UIPlaceholder(view: object) { view.sizeThatFits($0, uiView: object, context: context) }
    )
  }

  func end() {
    if let made { V.dismantleUIView(made.view, coordinator: made.coordinator) }
  }
}

/// The box in place of a view of UIKit.
struct UIPlaceholder: View {
  let view: UIView
  var name: String?
  let sizeThatFits: (ProposedViewSize) -> CGSize?

  var body: some View {
    let intrinsic = view.intrinsicContentSize
    UIPlaceholderLayout(
      sizeThatFits: sizeThatFits,
      intrinsic: intrinsic,
      hugs: (
        view.contentHuggingPriority(for: .horizontal) >= .defaultHigh,
        view.contentHuggingPriority(for: .vertical) >= .defaultHigh
      )
    ) {
      Text(verbatim: view.accessibilityLabel ?? name ?? String(describing: type(of: view)))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .border(.secondary)
        .accessibilityIdentifier(view.accessibilityIdentifier ?? "")
        .opacity(view.isHidden ? 0 : 1)
    }
  }
}

private struct UIPlaceholderLayout: Layout {
  let sizeThatFits: (ProposedViewSize) -> CGSize?
  let intrinsic: CGSize
  let hugs: (width: Bool, height: Bool)

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    if let size = sizeThatFits(proposal) { return size }
    let label = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    func length(_ proposed: CGFloat?, _ own: CGFloat, _ hugs: Bool, _ label: CGFloat) -> CGFloat {
      let ideal = own == UIView.noIntrinsicMetric ? label : own
      guard let proposed, !(hugs && own != UIView.noIntrinsicMetric) else { return ideal }
      return proposed
    }
    return CGSize(
      width: length(proposal.width, intrinsic.width, hugs.width, label.width),
      height: length(proposal.height, intrinsic.height, hugs.height, label.height)
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}
