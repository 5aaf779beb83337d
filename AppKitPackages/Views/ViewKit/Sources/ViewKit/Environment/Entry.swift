/// Declares the key of a property of `EnvironmentValues`, ``ContainerValues``, ``FocusedValues`` or
/// ``Transaction``, and implements its accessors.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency: String = "EUR"
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ViewKitMacros", type: "EntryMacro")
