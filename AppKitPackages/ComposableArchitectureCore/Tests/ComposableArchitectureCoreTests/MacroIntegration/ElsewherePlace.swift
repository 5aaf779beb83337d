import ComposableArchitectureCore

/// Its state conforms in another file.
@Reducer
enum ElsewherePlace {
  case edit(Edit)
}
