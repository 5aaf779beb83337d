import ElementTree

extension View {
  /// Names the addresses of the screens to which links with values of a type lead.
  ///
  /// ```swift
  /// NavigationStack {
  ///   List(1..<4) { number in NavigationLink("Number \(number)", value: number) }
  ///     .navigationDestination(for: Int.self) { number in Text("Number \(number)") }
  /// }
  /// .navigationAddress(for: Int.self) { number in "/number/\(number)" }
  /// ```
  ///
  /// In a browser, such a link has its address, so that it can be opened in another window, copied and
  /// marked as visited. The app shows the screen when `onOpenURL` receives the address. Terminals
  /// have no addresses.
  ///
  /// - Parameters:
  ///   - data: The type of the values.
  ///   - address: Returns a path with an optional query, which begins with a slash; `nil` for a screen
  ///     without an address.
  public nonisolated func navigationAddress<D: Hashable>(
    for data: D.Type,
    address: @escaping @MainActor (D) -> String?
  ) -> some View {
    transformEnvironment(\.navigationAddresses) { $0.append(NavigationAddresses(address)) }
  }
}

/// The addresses of the values of one type.
struct NavigationAddresses {
  let path: @MainActor (AnyHashable) -> String?

  init<D>(_ path: @escaping @MainActor (D) -> String?) {
    self.path = { value in (value.base as? D).flatMap { path($0) } }
  }
}

private struct NavigationAddressesKey: EnvironmentKey {
  static var defaultValue: [NavigationAddresses] { [] }
}

extension EnvironmentValues {
  var navigationAddresses: [NavigationAddresses] {
    get { self[NavigationAddressesKey.self] }
    set { self[NavigationAddressesKey.self] = newValue }
  }

  /// Returns the address of the screen of a value. Inner modifiers take precedence.
  @MainActor func navigationAddress(of value: AnyHashable) -> String? {
    navigationAddresses.reversed().lazy.compactMap { $0.path(value) }.first
  }
}
