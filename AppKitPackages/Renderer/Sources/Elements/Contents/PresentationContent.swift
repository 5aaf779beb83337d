/// How something is presented above the rest.
public enum PresentationKind: Hashable, Sendable {
  case sheet, fullScreenCover, popover, alert, confirmationDialog
}

/// The content of an element that is presented above the rest: a sheet, an alert, a popover.
///
/// A sheet's child is a page. An alert or dialog has slots for its message and its actions, which
/// are buttons.
public struct PresentationContent: ElementContent {
  public var kind: PresentationKind
  public var title: String?
  /// Whether the user may close it without choosing anything.
  public var isDismissable = true
  public var detents: [PresentationDetent] = []
  /// What a popover belongs to.
  public var source = PresentationSource { nil }

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
}

/// The element from which something is presented.
public struct PresentationSource: Equatable {
  private let find: @MainActor () -> Element?

  public init(_ find: @escaping @MainActor () -> Element?) { self.find = find }

  /// The element as it is now.
  @MainActor public var element: Element? { find() }

  // Where something comes from is not what it looks like.
  public static func == (left: PresentationSource, right: PresentationSource) -> Bool { true }
}

/// How high a sheet is.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat)
  case height(CGFloat)
}

/// The content of an element with the buttons of an alert or a dialog. There is at least one.
public struct DialogActionsContent: ElementContent {
  public var role: ElementRole { .none }

  public init() {}
}
