/// The name of a type with the types around it, as in `Counter.State`.
@usableFromInline
func typeName(_ type: Any.Type) -> String {
  let dump = String(customDumping: type)
  return dump.hasSuffix(".self") ? String(dump.dropLast(5)) : dump
}

extension String {
  /// Creates the name of a type with the types around it, as in `Counter.State`.
  @_spi(Internals) public init(typeName type: Any.Type) {
    self = ComposableArchitectureCore.typeName(type)
  }
}
