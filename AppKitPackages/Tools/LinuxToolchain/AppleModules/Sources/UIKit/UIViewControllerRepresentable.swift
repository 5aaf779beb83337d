import Foundation
import ViewKit

/// A view of SwiftUI around a controller of UIKit, which is made once, and updated when the view or what it has
/// read changes. A `UIHostingController`, also within a container, is shown by its view; any other controller as
/// a box with the name of its class.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}

  /// Returns `nil`: the view of the controller has the proposed size.
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize? { nil }

  public var body: Never { preconditionFailure("\(Self.self) has no body of its own.") }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    UIViewControllerHost<Self>().makeNode(view, inputs)
  }
}

/// The values with which a controller of UIKit is made and updated.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public let transaction = Transaction()

  /// Makes the changes and calls the closure for the end at once.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

private final class UIViewControllerHost<V: UIViewControllerRepresentable>: ViewHost {
  private var made: (controller: V.UIViewControllerType, coordinator: V.Coordinator)?

  func body(of view: V, in environment: EnvironmentValues) -> AnyView {
    let coordinator = made?.coordinator ?? view.makeCoordinator()
    let context = UIViewControllerRepresentableContext<V>(
      coordinator: coordinator,
      environment: environment
    )
    let controller = made?.controller ?? view.makeUIViewController(context: context)
    made = (controller, coordinator)
    controller.loadViewIfNeeded()
    view.updateUIViewController(controller, context: context)
    return AnyView(
      UIControllerView(controller: controller) {
        view.sizeThatFits($0, uiViewController: controller, context: context)
      }
    )
  }

  func end() {
    guard let made else { return }
    made.controller.setAppearing(false)
    V.dismantleUIViewController(made.controller, coordinator: made.coordinator)
  }
}
