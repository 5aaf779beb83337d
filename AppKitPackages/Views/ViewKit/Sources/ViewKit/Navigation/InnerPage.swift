/// The first page of a stack in a column of a split view.
struct InnerPage {
  let title: String?
  /// Whether the page shows the back button of the column.
  let showsBack: Bool
}

struct InnerPageKey: PreferenceKey {
  static var defaultValue: InnerPage? { nil }
  static func reduce(value: inout InnerPage?, nextValue: () -> InnerPage?) {
    value = value ?? nextValue()
  }
}
