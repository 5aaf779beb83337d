import ComposableArchitecture
import Foundation

@DependencyClient
struct ScheduleClient {
  var load: @Sendable () async throws -> [Session]
  var speakers: @Sendable (_ ids: [Speaker.ID]) async throws -> [Speaker]
  var updates: @Sendable () -> AsyncStream<Session> = { .finished }
}

extension ScheduleClient: DependencyKey {
  static let liveValue: Self = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return Self(
      load: {
        let (data, response) = try await URLSession.shared.data(
          from: URL(string: "https://example.com/schedule.json")!
        )
        guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode)
        else {
          throw URLError(.badServerResponse)
        }
        return try decoder.decode([Session].self, from: data)
      },
      speakers: { ids in
        try await withThrowingTaskGroup(of: Speaker?.self) { group in
          for id in ids {
            group.addTask {
              var request = URLRequest(url: URL(string: "https://example.com/speakers/\(id).json")!)
              request.cachePolicy = .returnCacheDataElseLoad
              let (data, _) = try await URLSession.shared.data(for: request)
              return try? decoder.decode(Speaker.self, from: data)
            }
          }
          return try await group.compactMap { $0 }.reduce(into: []) { $0.append($1) }
        }
      },
      updates: {
        AsyncStream { continuation in
          let task = Task {
            for await _ in NotificationCenter.default.notifications(named: .NSCalendarDayChanged) {
              continuation.finish()
            }
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    )
  }()

  static var testValue: Self { Self() }
  static var previewValue: Self {
    Self(load: { .mock }, speakers: { _ in [.blob] }, updates: { .never })
  }
}

extension DependencyValues {
  var schedule: ScheduleClient {
    get { self[ScheduleClient.self] }
    set { self[ScheduleClient.self] = newValue }
  }
}

extension [Session] {
  static var mock: Self {
    let base = Date(timeIntervalSinceReferenceDate: 800_000_000)
    return [
      Session(
        id: UUID(uuidString: "00000000-0000-0000-0000-00000000000A")!,
        title: "What's new in Swift",
        summary: "All of it.",
        track: .swift,
        start: base,
        length: .seconds(45 * 60),
        room: "Main",
        speakerID: "blob"
      ),
      Session(
        id: UUID(uuidString: "00000000-0000-0000-0000-00000000000B")!,
        title: "Type and color",
        summary: "A **bold** talk.",
        track: .design,
        start: base + 3600,
        length: .seconds(1800),
        room: "Studio",
        speakerID: nil
      ),
      Session(
        id: UUID(uuidString: "00000000-0000-0000-0000-00000000000C")!,
        title: "Swift on the server",
        summary: "Without servers.",
        track: .server,
        start: base + 86_400,
        length: .seconds(2700),
        room: "Main",
        speakerID: "blob"
      ),
    ]
  }
}

extension Speaker {
  static let blob = Self(
    id: "blob",
    name: PersonNameComponents(givenName: "Blob", familyName: "McBlob"),
    bio: try! AttributedString(markdown: "Writes *Swift* since [2014](https://swift.org)."),
    photo: URL(string: "https://example.com/blob.png"),
    website: URL(string: "https://example.com/blob")
  )
}

extension SharedKey where Self == FileStorageKey<Set<Session.ID>>.Default {
  static var favorites: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "favorites.json")), default: []]
  }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var usesLocalTime: Self { Self[.appStorage("usesLocalTime"), default: true] }
}
