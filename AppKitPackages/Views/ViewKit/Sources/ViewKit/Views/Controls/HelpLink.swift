import Foundation

/// A button with a question mark that opens help.
///
/// ```swift
/// HelpLink(destination: URL(string: "https://example.org/help/sync")!)
/// HelpLink { print("help") }
/// ```
public struct HelpLink: BuiltInView {
  private let destination: URL?
  private let action: () -> Void
  @Environment(\.openURL) private var openURL

  /// Creates a button that opens an address.
  public init(destination: URL) {
    self.destination = destination
    action = {}
  }

  /// Creates a button that runs an action on the main actor.
  public init(action: @escaping () -> Void) {
    destination = nil
    self.action = action
  }

  @MainActor public var body: some View {
    Button {
      if let destination { openURL(destination) }
      action()
    } label: {
      Text(verbatim: "?")
    }
    .accessibilityLabel("Help")
  }
}
