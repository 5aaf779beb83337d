/// Lets a view send its view actions alone: `send(.saveButtonTapped)`.
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
/// The feature's action conforms to ``ViewAction``. A direct `store.send` in the view is warned about,
/// because it can send what only effects and children should.
///
/// - Parameter reducer: The feature.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ViewActionMacro")
where R.Action: ViewAction
