// Declarations that documentation examples use without declaring them, such as `store`,
// `client.search` and `$isAsking`.

import ComposableArchitecture

#if canImport(Darwin)
  import SwiftUI
#else
  import ViewKit
#endif

@MainActor public let store = Store(initialState: Feature.State()) { Feature() }
@MainActor public let recorder = Recorder<Feature.State, Feature.Action>()
public let clock = TestClock()
public let client = Client()
@MainActor public let model = Model()
public let mainQueue: AnySchedulerOf<DispatchQueue> = .main
public let date = DateGenerator.constant(Date(timeIntervalSince1970: 0))
public let weather = WeatherClient()
public let search = SearchClient()
public let analytics = Analytics()
public let price = 1.99
public let city = "Berlin"
public let event = "opened"
public let name = "Blob"
public let names = ["Blob", "Blob Jr."]
public let query = "milk"
public let index = 0
public let count = 1
public let items = ["milk"]
public let messages = [Message(id: 0, text: "Hello"), Message(id: 1, text: "World")]
public let contact = Contact(name: "Blob")
public let item = Item(id: 0, name: "Milk")
public let meeting = Meeting()
public let url = URL(string: "https://example.org")!
public let helpPage = URL(string: "https://example.org/help")!
public let loading = Loading.inProgress
@MainActor public let buttonState = ButtonState<Feature.Action>(role: .cancel) {
  TextState("Cancel")
}
public let canArchive = true
public let todo = Todo(title: "Call mum")
public let todos = [todo]
public let due = "2026-12-01"
public let color = Color.red
public let amount = 1.5
public let done = 1.0
public let all = 2.0
public let folder = "/tmp"
@MainActor public var isOn = false
public func cancel() {}
public func delete() {}
public func rename() {}
public func save() {}
public func go() {}
public func remove(_ offsets: IndexSet) {}

public enum Theme: String, CaseIterable, Identifiable, Sendable {
  case dark, light
  public var id: Self { self }
  public var name: String { rawValue }
}

@Observable
public final class Document {
  public var title = ""
}

public let isLoggingEnabled = true

/// The base class of examples about tests, whose store is a test store.
@MainActor
open class TestExampleSupport {
  public var store = TestStore(initialState: Feature.State()) { Feature() }
  public let clock = TestClock()
  public let scheduler = DispatchQueue.test
  public init() {}
}

/// A library that live values of dependencies use.
public enum Vendor {
  public static func forecast(_ city: String) async throws -> [Day] { [] }
}

public enum Battery {
  public static var level: Double { 1 }
  public static func observe(_ change: @escaping @Sendable (Double) -> Void) -> BatteryToken {
    BatteryToken()
  }
}

public struct BatteryToken: Sendable {
  public func cancel() {}
}

/// The initial values of bindings in examples.
@MainActor
public enum Initial {
  public static let store = DocExampleSupport.store
  public static let alert: AlertState<Feature.Action.Alert>? = nil
  public static let destination: Destinations? = nil
  public static let chosen: Todo.ID? = nil
  public static let due = Date(timeIntervalSince1970: 0)
  public static let isAdding = false
  public static let isAsking = false
  public static let item = DocExampleSupport.item
  public static let minutes = 25
  public static let model = DocExampleSupport.model
  public static let name = ""
  public static let path = NavigationPath()
  public static let settings = Loudness()
  public static let title = ""
  public static let volume = 0.5
  public static let note: String? = "Milk"
  public static let status = Status.inStock(1)
}

public struct Credentials: Sendable {
  public var name = ""
  public var password = ""
}

public struct Loudness {
  public var isLoud = false
}
