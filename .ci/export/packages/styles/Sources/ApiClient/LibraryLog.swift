import OSLog

public final class LibraryLog: ObservableObject {
  @Published public var lines: [String] = []
  public init() {}
}
