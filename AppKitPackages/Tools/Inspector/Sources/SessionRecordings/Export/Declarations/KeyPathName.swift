/// The properties of a key path, such as `settings.name`, or `nil` if the program does not know
/// them.
///
/// The description of a key path has the names of stored properties. For computed properties, which
/// those of observable states are, it has the address of the getter.
func propertyPath(of keyPath: AnyKeyPath) -> String? {
  var components: [String] = []
  var depth = 0
  var current = ""
  for character in "\(keyPath)" {
    if character == "<" || character == "(" { depth += 1 }
    if character == ">" || character == ")" { depth -= 1 }
    if character == ".", depth == 0 {
      components.append(current)
      current = ""
    } else {
      current.append(character)
    }
  }
  components.append(current)
  var names: [String] = []
  for component in components.dropFirst() {
    let marks = component.reversed().prefix { $0 == "?" || $0 == "!" }.reversed()
    let name = component.dropLast(marks.count)
    if name.hasPrefix("<computed 0x") {
      let digits = name.dropFirst(12).prefix(while: \.isHexDigit)
      guard let address = UInt(digits, radix: 16), let name = propertyName(getter: address) else {
        return nil
      }
      names.append(name + marks)
    } else {
      names.append(String(component))
    }
  }
  return names.isEmpty ? nil : names.joined(separator: ".")
}

/// The name of the property whose getter is at an address.
private func propertyName(getter address: UInt) -> String? {
  guard let symbol = getters[address &- SymbolTable.base], var name = demangled(symbol) else {
    return nil
  }
  for prefix in ["key path getter for ", "merged "] where name.hasPrefix(prefix) {
    name.removeFirst(prefix.count)
  }
  guard let end = name.firstRange(of: " : ") else { return nil }
  var path = name[..<end.lowerBound]
  if path.hasSuffix(".getter") { path = path.dropLast(7) }
  return path.split(separator: ".").last.map(String.init)
}

/// The mangled names of getters by their addresses in the file of the program.
private let getters: [UInt: String] = {
  let symbols = SymbolTable { name in
    name.count > 4
      && (name[name.count - 2] == UInt8(ascii: "T") && name[name.count - 1] == UInt8(ascii: "K")
        || name[name.count - 2] == UInt8(ascii: "v") && name[name.count - 1] == UInt8(ascii: "g"))
  }
  return Dictionary(
    symbols.symbols.map { ($0.address, $0.name) },
    uniquingKeysWith: { first, _ in first }
  )
}()
