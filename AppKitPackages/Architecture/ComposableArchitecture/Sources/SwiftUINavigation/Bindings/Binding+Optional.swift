import PlatformViews

extension Binding {
  /// Creates a binding to whether an optional has a value. Writing `false` sets the optional to
  /// `nil`; writing `true` does nothing.
  ///
  /// ```swift
  /// .sheet(isPresented: Binding($store.scope(state: \.help, action: \.help))) {
  ///   HelpView()
  /// }
  /// ```
  @MainActor
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self = base[dynamicMember: \.isPresent]
  }

  /// Creates a binding to an optional's value, or returns `nil` if the optional is `nil`.
  ///
  /// ```swift
  /// if let $text = Binding(unwrapping: $note) {
  ///   TextField("Note", text: $text)
  /// }
  /// ```
  ///
  /// When the optional becomes `nil`, the binding keeps the last value and ignores writes, so that a view
  /// that is being removed neither changes nor restores the value.
  @MainActor
  public init?(unwrapping base: Binding<Value?>) {
    guard let value: Binding<Value> = base[dynamicMember: \.some] else { return nil }
    self = value
  }

  /// Creates a binding to an optional's value, or to a default while the optional is `nil`.
  ///
  /// ```swift
  /// import SwiftUI
  /// import SwiftUINavigation
  ///
  /// struct NoteField: View {
  ///   @Binding var note: String?
  ///   var body: some View { TextField("Note", text: Binding(unwrapping: $note, default: "")) }
  /// }
  /// ```
  ///
  /// A write also sets an optional that is `nil`.
  @MainActor
  public init(unwrapping base: Binding<Value?>, default value: @autoclosure @escaping () -> Value) {
    self.init(
      reading: { base.wrappedValue ?? value() },
      writing: { base.transaction($1).wrappedValue = $0 }
    )
  }

  /// Returns a binding to whether an optional has a value. Writing `false` sets the optional to
  /// `nil`; writing `true` does nothing.
  ///
  /// ```swift
  /// .sheet(isPresented: $destination.edit.isPresent()) { HelpView() }
  /// ```
  @MainActor
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(self)
  }
}

extension Optional {
  fileprivate var isPresent: Bool {
    get { self != nil }
    set {
      if !newValue { self = nil }
    }
  }
}
