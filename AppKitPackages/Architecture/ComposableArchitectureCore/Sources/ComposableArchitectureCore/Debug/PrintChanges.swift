extension Reducer {
  /// Prints each action and the change of the state.
  ///
  /// ```swift
  /// Store(initialState: AppFeature.State()) {
  ///   AppFeature()._printChanges()
  /// }
  /// ```
  ///
  /// In a release build the method does nothing.
  ///
  /// - Parameter printer: The format of the output.
  /// - Returns: A reducer that also prints its actions.
  @warn_unqualified_access
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// Prints the actions of a reducer and the changes of its state.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let print: @Sendable (_ action: Action, _ oldState: State, _ newState: State) -> Void
  fileprivate let queue: DispatchQueue?

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - printChange: Prints an action with the state before and after it.
  ///   - queue: The queue that prints, or `nil` to print before the action's effects start.
  public init(
    printChange:
      @escaping @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    print = printChange
    self.queue = queue
  }

  /// Prints a change.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints the action, and a diff of the state.
  public static var customDump: Self {
    Self { action, oldState, newState in
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
      Swift.print(text)
    }
  }

  /// Prints the names of the action's cases, without their values:
  /// `received action: Library.Action.rows(.element(id:, action: .removed))`.
  public static var actionLabels: Self {
    Self { action, _, _ in
      Swift.print("received action: \(actionLabel(action))")
    }
  }
}

public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let printer: _ReducerPrinter<Base.State, Base.Action>?

  public static var _isConstant: Bool { Base._isConstant }

  init(base: Base, printer: _ReducerPrinter<Base.State, Base.Action>?) {
    self.base = ReducerNode(base)
    self.printer = printer
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if DEBUG
      if let printer {
        // Both states refer to the same shared values, whose old values only the tracker contains.
        let sharedChanges = SharedChangeTracker()
        let oldState = state
        let effect = sharedChanges.track { base.reduce(into: &state, action: action) }
        // Sound: no other code changes these copies.
        let change = UncheckedSendable((action: action, oldState: oldState, newState: state))
        let printChange = { @Sendable in
          sharedChanges.compare {
            printer.printChange(
              receivedAction: change.value.action,
              oldState: change.value.oldState,
              newState: change.value.newState
            )
          }
        }
        if let queue = printer.queue { queue.async(execute: printChange) } else { printChange() }
        return effect
      }
    #endif
    return base.reduce(into: &state, action: action)
  }
}
