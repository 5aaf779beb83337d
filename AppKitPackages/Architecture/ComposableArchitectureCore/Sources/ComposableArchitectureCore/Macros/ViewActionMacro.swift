/// Adds a method to a view that sends its view actions: `send(.saveButtonTapped)`.
///
/// ```swift
/// @ViewAction(for: Feature.self)
/// struct FeatureView: View {
///   let store: StoreOf<Feature>
///
///   var body: some View {
///     Button("Save") { send(.saveButtonTapped) }
///   }
/// }
/// ```
///
/// The feature's action conforms to ``ViewAction``. A direct call of `store.send` in the view is a
/// warning, because it could send actions that only effects and child features should send.
///
/// - Parameter reducer: The feature.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ViewActionMacro")
where R.Action: ViewAction
