import ComposableArchitecture

#if canImport(Darwin)
  import SwiftUI
#else
  import ElementTree
  import ViewKit
#endif

public struct EditView: View {
  public init(store: StoreOf<EditFeature>) {}
  public init(item: Item) {}
  public var body: some View { EmptyView() }
}

public struct ShareView: View {
  public init(store: StoreOf<ShareFeature>) {}
  public var body: some View { EmptyView() }
}

public struct ChildView: View {
  public init(store: StoreOf<Child>) {}
  public var body: some View { EmptyView() }
}

public struct ProfileView: View {
  public init(store: StoreOf<Profile>) {}
  public var body: some View { EmptyView() }
}

public struct DetailView: View {
  public init(store: StoreOf<Detail>) {}
  public var body: some View { EmptyView() }
}

public struct RowView: View {
  public init(store: StoreOf<Row>) {}
  public var body: some View { EmptyView() }
}

public struct HelpView: View {
  public init() {}
  public var body: some View { EmptyView() }
}

public struct RootView: View {
  public init() {}
  public var body: some View { EmptyView() }
}

public struct CounterView: View {
  public init(store: StoreOf<Counter>) {}
  public init(store: StoreOf<Feature>) {}
  public var body: some View { EmptyView() }
}

public struct TodoView: View {
  public init(todo: Todo) {}
  public var body: some View { EmptyView() }
}

public struct AddView: View {
  public init() {}
  public var body: some View { EmptyView() }
}

public struct AboutView: View {
  public init() {}
  public var body: some View { EmptyView() }
}

public struct ColorDot: View {
  public init(_ color: Color) {}
  public var body: some View { EmptyView() }
}

public struct RatingContent: ElementContent {
  public var stars: Int
  public var role: ElementRole { .slider }
}
