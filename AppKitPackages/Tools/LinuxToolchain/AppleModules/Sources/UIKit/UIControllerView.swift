import CoreGraphics
import ViewKit

/// The view that is shown for a controller, and over it what the controller presents.
struct UIControllerView: View {
  let controller: UIViewController
  var sizeThatFits: (ProposedViewSize) -> CGSize? = { _ in nil }

  var body: some View {
    Group {
      if let content = controller.hostedView {
        content
      } else {
        UIPlaceholder(
          view: controller.view,
          name: String(describing: type(of: controller)),
          sizeThatFits: sizeThatFits
        )
      }
    }
    .onAppear { controller.setAppearing(true) }
    .onDisappear { controller.setAppearing(false) }
    .modifier(PresentedController(presenter: controller.presenter))
  }
}

/// Shows what a controller presents: an alert and an action sheet with their actions, and other controllers in
/// a sheet.
private struct PresentedController: ViewModifier {
  let presenter: UIViewController?

  func body(content: Content) -> some View {
    let presented = presenter?.presentedViewController
    let alert = presented as? UIAlertController
    content
      .sheet(isPresented: isPresented(presented, if: alert == nil)) {
        if let presented {
          UIControllerView(controller: presented)
            .interactiveDismissDisabled(!presented.isDismissable)
        }
      }
      .alert(
        alert?.title ?? "",
        isPresented: isPresented(alert, if: alert?.preferredStyle == .alert)
      ) {
        actions(of: alert)
      } message: {
        message(of: alert)
      }
      .confirmationDialog(
        alert?.title ?? "",
        isPresented: isPresented(alert, if: alert?.preferredStyle == .actionSheet),
        titleVisibility: alert?.title == nil ? .hidden : .visible
      ) {
        actions(of: alert)
      } message: {
        message(of: alert)
      }
  }

  private func isPresented(_ presented: UIViewController?, if isShown: Bool) -> Binding<Bool> {
    Binding {
      presented != nil && isShown
    } set: { isPresented in
      guard !isPresented, let presented, dismiss(presented) else { return }
      guard let sheet = presented.presentationController else { return }
      sheet.delegate?.presentationControllerDidDismiss(sheet)
    }
  }

  /// Ends a presentation, unless it has ended: an action can present another controller.
  @discardableResult
  private func dismiss(_ presented: UIViewController) -> Bool {
    guard let presenter, presenter.presentedViewController === presented else { return false }
    presenter.dismiss(animated: true)
    return true
  }

  @ViewBuilder private func actions(of alert: UIAlertController?) -> some View {
    if let alert {
      ForEach(Array((alert.textFields ?? []).enumerated()), id: \.offset) { _, field in
        let text = Binding {
          field.text ?? ""
        } set: {
          field.text = $0
        }
        if field.isSecureTextEntry {
          SecureField(field.placeholder ?? "", text: text)
        } else {
          TextField(field.placeholder ?? "", text: text)
        }
      }
      ForEach(Array(alert.actions.enumerated()), id: \.offset) { _, action in
        Button(action.title ?? "", role: action.role) {
          dismiss(alert)
          action.handler?(action)
        }
        .disabled(!action.isEnabled)
      }
    }
  }

  @ViewBuilder private func message(of alert: UIAlertController?) -> some View {
    if let message = alert?.message { Text(message) }
  }
}

extension UIAlertAction {
  fileprivate var role: ButtonRole? {
    switch style {
    case .default: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

extension UIViewController {
  /// Whether a person can dismiss the controller by a gesture or Escape.
  fileprivate var isDismissable: Bool {
    guard !isModalInPresentation, let sheet = presentationController else { return false }
    return sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
  }
}
