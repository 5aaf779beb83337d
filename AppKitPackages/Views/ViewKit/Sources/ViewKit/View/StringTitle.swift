/// Generates the overload for a title that is shown as it is, from the one for a title that is looked up
/// in the string catalog.
///
/// ```swift
/// extension Badge {
///   @StringTitle
///   init(_ title: LocalizedStringKey, count: Int) { self.init(Text(title), count) }
/// }
/// ```
///
/// Both have the same body. A literal is a title that is looked up, because the overload is disfavored.
@attached(peer, names: overloaded)
macro StringTitle() = #externalMacro(module: "ViewKitMacros", type: "StringTitleMacro")
