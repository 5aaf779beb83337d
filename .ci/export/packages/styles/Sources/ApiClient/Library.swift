import Foundation

/// Imports only Foundation, which has the names of Combine that models need, as on Apple's systems.
@MainActor
public final class Library: ObservableObject {
  @Published public var titles: [String] = []
  public init() {}
}
