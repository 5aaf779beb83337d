import SwiftUI

/// Lets a view own a store or find it in the environment.
///
/// ```swift
/// @StateObject private var store = Store(initialState: Counter.State()) { Counter() }
/// @EnvironmentObject private var appStore: StoreOf<AppFeature>
/// ```
extension Store: ObservableObject {}
