/// Returns the name of the case of an enum's value.
func caseName(of value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
