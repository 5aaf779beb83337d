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
/// The body of a view that reads `store.count` is evaluated when `count` changes, and not when
/// other properties change. For an enum, another case and another associated value are changes.
/// ``ObservableState`` shows the conformance without the macro.
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

/// Makes a property observable. ``ObservableState()`` attaches the macro to each stored variable.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateTrackedMacro")

/// Excludes a property from the observation of ``ObservableState()``.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @ObservationStateIgnored var scratch = Data()
/// }
/// ```
///
/// Property wrappers without observation of their own also require the attribute. `@Shared` does
/// not.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateIgnoredMacro")
