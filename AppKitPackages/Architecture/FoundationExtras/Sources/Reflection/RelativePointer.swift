extension UnsafeRawPointer {
  /// The address that the metadata of a type store as the distance from this place, or `nil` for none.
  var relativeTarget: UnsafeRawPointer? {
    let distance = Int(load(as: Int32.self))
    return distance == 0 ? nil : self + distance
  }

  /// The text at this address, up to a zero.
  var text: String { String(cString: assumingMemoryBound(to: CChar.self)) }
}
