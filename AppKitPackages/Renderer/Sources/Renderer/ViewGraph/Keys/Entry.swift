/// Makes a property of `EnvironmentValues` with a key of its own.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency: String = "EUR"
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "RendererMacros", type: "EntryMacro")
