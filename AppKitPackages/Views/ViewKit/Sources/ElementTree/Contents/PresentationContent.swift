/// The kind of a presentation.
public enum PresentationKind: Hashable, Sendable {
  /// The kinds of SwiftUI's presentations.
  case sheet, fullScreenCover, popover, alert, confirmationDialog
}

/// The content of a presented element: a sheet, an alert, a popover.
///
/// ```swift
/// func dismiss(_ presented: Element) -> Bool {
///   guard let content = presented.content as? PresentationContent, content.isDismissable else {
///     return false
///   }
///   return presented.perform(.dismiss)
/// }
/// ```
///
/// The child of a sheet is a page. An alert or dialog has named children for its message and its
/// actions, which are buttons.
public struct PresentationContent: ElementContent {
  /// The kind of the presentation.
  public var kind: PresentationKind
  /// The title, if any.
  public var title: String?
  /// Whether users can dismiss the presentation without choosing an action.
  public var isDismissable = true
  /// The supported heights of a sheet; empty for the default height.
  public var detents: [PresentationDetent] = []
  /// The element that a popover is attached to.
  public var source = PresentationSource { nil }

  /// Creates the content of a presented element.
  public init(
    kind: PresentationKind,
    title: String? = nil,
    isDismissable: Bool = true,
    detents: [PresentationDetent] = [],
    source: PresentationSource = PresentationSource { nil }
  ) {
    self.kind = kind
    self.title = title
    self.isDismissable = isDismissable
    self.detents = detents
    self.source = source
  }

  public var role: ElementRole {
    switch kind {
    case .sheet, .fullScreenCover: .sheet
    case .popover: .popover
    case .alert: .alert
    case .confirmationDialog: .dialog
    }
  }

  public var text: String? { title }

  /// Whether the presentation is an alert or a confirmation dialog, which waits for an answer.
  public var isDialog: Bool { kind == .alert || kind == .confirmationDialog }
}

/// A reference to the element that presents another one.
public struct PresentationSource: Equatable {
  private let find: @MainActor () -> Element?

  /// Creates a reference from a closure that returns the current element.
  public init(_ find: @escaping @MainActor () -> Element?) { self.find = find }

  /// The current element.
  @MainActor public var element: Element? { find() }

  // All references are equal, because the source does not change the appearance.
  public static func == (left: PresentationSource, right: PresentationSource) -> Bool { true }
}

/// The height of a sheet.
public enum PresentationDetent: Hashable, Sendable {
  /// The built-in heights.
  case medium, large
  /// A fraction of the available height, from 0 to 1.
  case fraction(CGFloat)
  /// A height in points.
  case height(CGFloat)
}

/// The content of the buttons of an alert or a dialog, which has at least one button.
public struct DialogActionsContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of the buttons of an alert or a dialog.
  public init() {}
}

extension Element {
  /// The control of an alert or a dialog that has the focus at first: the first field, or else the
  /// first button. Return must not delete anything by accident, so a destructive button has the
  /// focus only if there is no other one, and a button that cancels comes before others.
  ///
  /// ```swift
  /// @MainActor
  /// func focusedName(_ dialog: Element) -> String? {
  ///   dialog.namedChild(.actions)?.children.first?.initialDialogControl?.plainText
  /// }
  /// ```
  ///
  /// The receiver is the element with ``DialogActionsContent``.
  public var initialDialogControl: Element? {
    let controls = enabledControls
    guard let first = controls.first, first.dialogRole == .destructive else {
      return controls.first
    }
    return controls.first { $0.dialogRole == .cancel }
      ?? controls.first { $0.dialogRole != .destructive } ?? first
  }

  private var enabledControls: [Element] {
    if attributes.isFocusable { return isEnabled ? [self] : [] }
    return children.flatMap(\.enabledControls)
  }

  private var dialogRole: ButtonRole? { (content as? ButtonContent)?.buttonRole }

  /// Whether the element is a button or contains one.
  public var hasButton: Bool { content is ButtonContent || children.contains(where: \.hasButton) }
}
