// Values of devices and windows that a terminal does not report. Views and tests can set other
// values.

/// The state of the controls of a window.
public enum ControlActiveState: Hashable, Sendable, CaseIterable {
  /// The window receives keys.
  case key
  /// The window belongs to the active app.
  case active
  /// The window belongs to another app.
  case inactive
}

/// The size of the rows of a sidebar. Has no effect.
public enum SidebarRowSize: Hashable, Sendable {
  /// A size for source compatibility.
  case small, medium, large
}

/// An action that asks the user for a review in an app store. It has no effect: there is no app
/// store.
public struct RequestReviewAction: Sendable {
  /// Does nothing, because there is no app store.
  @MainActor @preconcurrency
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// The state of the controls: ``ControlActiveState/key``, because a terminal has one window.
  @Entry public var controlActiveState = ControlActiveState.key
  /// Whether the window looks active.
  @Entry public var appearsActive = true
  /// Whether the display is dimmed, as while a watch is not looked at.
  @Entry public var isLuminanceReduced = false
  /// Whether the screen is being recorded.
  @Entry public var isSceneCaptured = false
  /// Whether the pointer highlights views.
  @Entry public var isHoverEffectEnabled = true
  /// The size of the rows of a sidebar.
  @Entry public var sidebarRowSize = SidebarRowSize.medium
  /// Whether scroll views can be scrolled.
  @Entry public internal(set) var isScrollEnabled = true
  /// The action that asks for a review.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// The manager of changes that can be undone; nil, because fields have an own history.
  @Entry public var undoManager: UndoManager? = nil
}

/// The changes that can be undone. Registered actions run in reverse order.
///
/// ```swift
/// let undoManager = UndoManager()
/// undoManager.registerUndo(withTarget: store) { $0.send(.addButtonTapped) }
/// ```
open class UndoManager: NSObject {
  private var undos: [() -> Void] = []
  private var redos: [() -> Void] = []
  /// Whether an action is being undone.
  public private(set) var isUndoing = false
  /// Whether an undone action is being redone.
  public private(set) var isRedoing = false
  /// The name of the last action.
  open var undoActionName = ""
  /// The maximum number of actions; 0 for any number.
  open var levelsOfUndo = 0

  /// Whether there is an action to undo.
  open var canUndo: Bool { !undos.isEmpty }
  /// Whether there is an undone action to redo.
  open var canRedo: Bool { !redos.isEmpty }

  /// Adds an action that undoes a change. While an action is being undone, it redoes the change.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping (Target) -> Void
  ) {
    let action = { [weak target] in
      if let target { handler(target) }
    }
    if isUndoing {
      redos.append(action)
    } else {
      undos.append(action)
      if !isRedoing { redos = [] }
      if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst() }
    }
  }

  /// Sets the name of the last action.
  open func setActionName(_ actionName: String) { undoActionName = actionName }

  /// Undoes the last change.
  open func undo() {
    guard let action = undos.popLast() else { return }
    isUndoing = true
    action()
    isUndoing = false
  }

  /// Redoes the change that was undone last.
  open func redo() {
    guard let action = redos.popLast() else { return }
    isRedoing = true
    action()
    isRedoing = false
  }

  /// Forgets all changes.
  open func removeAllActions() {
    undos = []
    redos = []
  }
}
