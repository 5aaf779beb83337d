/// Marks a case of a `@Reducer enum` whose state is removed by its first action.
///
/// ```swift
/// struct Tip: Equatable, _EphemeralState {
///   enum Action { case understood }
///   var text: String
/// }
///
/// @Reducer
/// enum Destination {
///   @ReducerCaseEphemeral case tip(Tip)
/// }
/// ```
///
/// `AlertState` and `ConfirmationDialogState` are ephemeral without the attribute.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a `@Reducer enum` with plain data instead of a reducer.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case recording(RecordingFeature)
///   @ReducerCaseIgnored case meeting(Meeting)
/// }
///
/// let path: StackState<Path.State> = StackState([.meeting(meeting)])
/// ```
///
/// The case has no actions unless its associated value is an alert or a dialog.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseIgnoredMacro")
