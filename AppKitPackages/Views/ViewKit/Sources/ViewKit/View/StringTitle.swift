/// Generates the overload for a title that is shown as it is, from the one for a title that is looked up
/// in the string catalog.
///
/// The attribute is on the initializer or the modifier with the parameter `title: LocalizedStringKey`.
/// Both have the same body. A literal is a title that is looked up, because the overload is disfavored.
/// Modifiers without an effect have both by hand: their comments are listed, and symbol graphs contain
/// none of generated declarations.
@attached(peer, names: overloaded)
macro StringTitle() = #externalMacro(module: "ViewKitMacros", type: "StringTitleMacro")
