import PlatformViews

/// A property wrapper of a view whose value can be read and written, such as `FocusState`.
@MainActor
public protocol _Bindable<Value> {
  associatedtype Value
  var wrappedValue: Value { get nonmutating set }
}

extension Binding: _Bindable {}
extension FocusState.Binding: _Bindable {}

extension View {
  /// Keeps two bindings equal: one of a model, and one of a view, such as its focus.
  ///
  /// ```swift
  /// struct LoginView: View {
  ///   @Bindable var store: StoreOf<Login>
  ///   @FocusState var focus: Login.State.Field?
  ///
  ///   var body: some View {
  ///     Form {
  ///       TextField("Name", text: $store.name).focused($focus, equals: .name)
  ///       SecureField("Password", text: $store.password).focused($focus, equals: .password)
  ///     }
  ///     .bind($store.focus, to: $focus)
  ///   }
  /// }
  /// ```
  ///
  /// The value of the model is used when the view appears, and when both change in one update.
  /// Otherwise each change of one binding is written to the other.
  public func bind<ModelValue: _Bindable, ViewValue: _Bindable>(
    _ modelValue: ModelValue,
    to viewValue: ViewValue
  ) -> some View where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
    modifier(BindModifier(modelValue: modelValue, viewValue: viewValue))
  }
}

private struct BindModifier<ModelValue: _Bindable, ViewValue: _Bindable>: ViewModifier
where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
  let modelValue: ModelValue
  let viewValue: ViewValue
  @State private var hasAppeared = false

  func body(content: Content) -> some View {
    content
      .onAppear {
        guard !hasAppeared else { return }
        hasAppeared = true
        if viewValue.wrappedValue != modelValue.wrappedValue {
          viewValue.wrappedValue = modelValue.wrappedValue
        }
      }
      .onChange(of: modelValue.wrappedValue) { _, newValue in
        if viewValue.wrappedValue != newValue { viewValue.wrappedValue = newValue }
      }
      .onChange(of: viewValue.wrappedValue) { _, newValue in
        // If both values changed, the closure above has replaced this one. Writing it to the model
        // would exchange the two values, in every update again.
        guard viewValue.wrappedValue == newValue else { return }
        if modelValue.wrappedValue != newValue { modelValue.wrappedValue = newValue }
      }
  }
}
