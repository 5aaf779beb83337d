@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// Shows one view while an optional state is not `nil`, and another while it is.
///
/// ```swift
/// IfLetStore(store.scope(state: \.child, action: \.child)) { childStore in
///   ChildView(store: childStore)
/// } else: {
///   ProgressView()
/// }
/// ```
@available(*, deprecated, message: "Use 'if let child = store.scope(...)' with '@ObservableState'.")
public struct IfLetStore<State, Action, Content: View>: View {
  private let content: () -> Content
  @ObservedObject private var isPresent: ViewStore<Bool, Action>

  private init(_ store: Store<State?, Action>, content: @escaping () -> Content) {
    _isPresent = ObservedObject(wrappedValue: ViewStore(store, observe: { $0 != nil }))
    self.content = content
  }

  /// Shows one view while the state is not `nil`, and another while it is.
  ///
  /// - Parameters:
  ///   - store: The store of an optional state.
  ///   - ifContent: Creates the view for a non-`nil` state.
  ///   - elseContent: Creates the view for other states.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    let elseContent = elseContent()
    self.init(store) {
      if let child = store.unwrapped() {
        ViewBuilder.buildEither(first: ifContent(child))
      } else {
        ViewBuilder.buildEither(second: elseContent)
      }
    }
  }

  /// Shows a view while the state is not `nil`.
  ///
  /// - Parameters:
  ///   - store: The store of an optional state.
  ///   - ifContent: Creates the view.
  public init<IfContent: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store) { store.unwrapped().map(ifContent) }
  }

  public var body: some View {
    let _ = isPresent.state
    content()
  }
}

@available(*, deprecated, message: "Use 'if let child = store.scope(...)' with '@ObservableState'.")
extension IfLetStore {
  /// Shows one view while a feature is presented, and another while it is not.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - ifContent: Creates the view for a non-`nil` state.
  ///   - elseContent: Creates the view for other states.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(store.presented(), then: ifContent, else: elseContent)
  }

  /// Shows a view while a feature is presented.
  ///
  /// - Parameters:
  ///   - store: The store of a presented state.
  ///   - ifContent: Creates the view.
  public init<IfContent: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.presented(), then: ifContent)
  }

  /// Shows one view while a presented enum has a case, and another otherwise.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toState: Returns the state of the case, or `nil` for another case.
  ///   - fromAction: Converts an action of the case to one of the enum.
  ///   - ifContent: Creates the view for a state of the case.
  ///   - elseContent: Creates the view for other states.
  public init<DestinationState, DestinationAction, IfContent: View, ElseContent: View>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      ),
      then: ifContent,
      else: elseContent
    )
  }

  /// Shows a view while a presented enum has a case.
  ///
  /// - Parameters:
  ///   - store: The store of a presented enum.
  ///   - toState: Returns the state of the case, or `nil` for another case.
  ///   - fromAction: Converts an action of the case to one of the enum.
  ///   - ifContent: Creates the view.
  public init<DestinationState, DestinationAction, IfContent: View>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      ),
      then: ifContent
    )
  }
}

extension Store {
  /// A store of the non-optional state, or `nil` if the state is `nil`.
  func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    withoutObservation { scope(state: \.self, action: \.self) }
  }

  /// A store of the presented state as an optional.
  func presented<Wrapped, PresentedAction>() -> Store<Wrapped?, PresentedAction>
  where State == PresentationState<Wrapped>, Action == PresentationAction<PresentedAction> {
    scope(state: \.wrappedValue, action: \.presented)
  }
}
