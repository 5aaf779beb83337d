/// Makes the optional state of a presented feature observable.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Presents var destination: Destination.State?
/// }
///
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in .none }
///     .ifLet(\.$destination, action: \.destination)
/// }
/// ```
///
/// `state.destination` is the feature's state, and `state.$destination` the ``PresentationState``
/// for the operator `ifLet`. Setting the state to `nil` dismisses the feature and cancels its
/// effects.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PresentsMacro")
