import Foundation

// The Swift runtime exports both functions on each platform. The standard library has no public
// equivalents.

@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

@_silgen_name("swift_EnumCaseName")
private func swift_EnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// The declaration that a mangled name stands for, or `nil` if it is no mangled name.
func demangled(_ name: String) -> String? {
  guard let characters = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
  // The runtime allocates the result with `malloc`.
  defer { free(characters) }
  return String(cString: characters)
}

/// The name of an enum's case, which a `description` of the type does not change.
func caseName(of value: Any) -> String? {
  func open<Value>(_ value: Value) -> String? {
    swift_EnumCaseName(value).map { String(cString: $0) }
  }
  return _openExistential(value, do: open)
}
