import SwiftUI
import UIKit

/// A stack of UIKit whose controllers present alerts and sheets.
struct ArchiveStack: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = [
      UIHostingController(
        rootView: Button("Empty the archive") { [unowned stack] in ask(stack) }
      )
    ]
    return stack
  }

  func updateUIViewController(_ stack: UINavigationController, context: Context) {}

  private func ask(_ stack: UINavigationController) {
    let alert = UIAlertController(
      title: "Empty it?",
      message: "Nothing can be restored.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Empty", style: .destructive) { [unowned stack] _ in
        let details = Button("What was in it") { [unowned stack] in
          stack.topViewController?.present(
            UIHostingController(rootView: Button("Close") { stack.dismiss(animated: true) }),
            animated: true
          )
        }
        stack.pushViewController(UIHostingController(rootView: details), animated: true)
      }
    )
    stack.topViewController?.present(alert, animated: true)
  }
}

#Preview("Archive") { ArchiveStack() }
