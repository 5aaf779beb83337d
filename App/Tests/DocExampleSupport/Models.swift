import ComposableArchitecture
import Foundation

@CasePathable
@dynamicMemberLookup
public enum Loading: Equatable, Sendable {
  case inProgress
  case loaded(String)
}

@CasePathable
@dynamicMemberLookup
public enum Status: Sendable {
  case inStock(Int)
  case outOfStock
}

@CasePathable
@dynamicMemberLookup
public enum Destinations: Sendable {
  case edit(Item)
}

public struct Todo: Codable, Hashable, Identifiable, Sendable {
  public var id: UUID
  public var title = ""
  public var isDone = false
  public init(id: UUID = UUID(), title: String = "") {
    self.id = id
    self.title = title
  }
}

public struct Item: Equatable, Identifiable, Sendable {
  public var id: Int
  public var name: String
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

public struct Message: Equatable, Identifiable, Sendable {
  public var id: Int
  public var text: String
  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

public struct Contact: Equatable, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
}

public struct Draft: Equatable, Sendable {
  public init() {}
}

public struct Day: Codable, Equatable, Sendable {
  public var temperature = 20.0
}

public struct User: Equatable, Sendable {
  public var name = ""
  public static let demo = User()
  public init() {}
}

public struct Preferences: Equatable, Sendable {
  public init() {}
}

public struct Meeting: Equatable, Sendable {
  public init() {}
}

public struct Offline: Error {
  public init() {}
}
