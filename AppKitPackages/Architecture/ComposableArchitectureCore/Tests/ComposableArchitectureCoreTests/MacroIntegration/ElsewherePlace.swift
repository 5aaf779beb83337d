import ComposableArchitectureCore

/// A reducer enum whose state gets its conformance in another file.
@Reducer
enum ElsewherePlace {
  case edit(Edit)
}
