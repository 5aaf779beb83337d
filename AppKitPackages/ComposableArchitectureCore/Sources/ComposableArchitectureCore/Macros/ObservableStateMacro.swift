/// Makes each property of a feature's state observable.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int: String] = [:]
///   @Presents var edit: EditFeature.State?
/// }
/// ```
///
/// A view that reads `store.count` runs again when `count` changes, and not when something else does.
/// On an enum, a change is another case or another payload. See ``ObservableState`` for the conformance
/// written by hand.
@attached(
  member,
  names: named(_$id),
  named(_$observationRegistrar),
  named(_$storage),
  named(_$willModify)
)
@attached(memberAttribute)
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservableStateMacro")

/// Makes a property observable. ``ObservableState()`` puts it on every stored variable.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateTrackedMacro")

/// Keeps ``ObservableState()`` from observing a property.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @ObservationStateIgnored var scratch = Data()
/// }
/// ```
///
/// A property wrapper needs it, too, unless it observes by itself as `@Shared` does.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateIgnoredMacro")
