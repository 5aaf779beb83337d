import SwiftUI

/// Lets a view own a store with `@StateObject` and read one with `@EnvironmentObject`.
///
/// ```swift
/// struct OwnerView: View {
///   @StateObject private var store = Store(initialState: Counter.State()) { Counter() }
///   @EnvironmentObject private var appStore: StoreOf<AppFeature>
///
///   var body: some View {
///     CounterView(store: store)
///   }
/// }
/// ```
extension Store: @retroactive ObservableObject {}
