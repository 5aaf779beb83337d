/// Declares a value of a transaction in one line.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isSpringy = false
/// }
///
/// withUITransaction(\.isSpringy, true) { print("Changes an observable property.") }
/// ```
///
/// The macro generates a key with the initial value as its default. The type of the value must be
/// `Sendable`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "UITransactionEntryMacro")
