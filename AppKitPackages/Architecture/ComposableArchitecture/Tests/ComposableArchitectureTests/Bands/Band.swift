import ComposableArchitecture
import SwiftUI

struct Band: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var genre: Genre = .jazz
  var length: Duration = .seconds(60 * 5)
  var players: IdentifiedArrayOf<Player> = []
  var rehearsals: IdentifiedArrayOf<Rehearsal> = []
  var title = ""

  var lengthPerPlayer: Duration { length / players.count }
}

struct Player: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
}

struct Rehearsal: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  var recording: String
}

enum Genre: String, CaseIterable, Codable, Identifiable, Sendable {
  case folk, jazz, rock

  var id: Self { self }

  var color: Color {
    switch self {
    case .folk: .green
    case .jazz: .blue
    case .rock: .red
    }
  }
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<Band>>.Default {
  static var bands: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "bands.json")), default: []]
  }
}

@DependencyClient
struct MicrophoneClient: Sendable {
  enum Permission: Sendable { case denied, granted, undetermined }

  var listen: @Sendable (_ language: String) async -> AsyncThrowingStream<String, any Error> = {
    _ in .finished()
  }
  var permission: @Sendable () -> Permission = { .denied }
  var requestPermission: @Sendable () async -> Permission = { .denied }
}

extension MicrophoneClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var microphone: MicrophoneClient {
    get { self[MicrophoneClient.self] }
    set { self[MicrophoneClient.self] = newValue }
  }
}

private enum OpenSettingsKey: DependencyKey {
  static let liveValue: @Sendable () async -> Void = {}
  static let testValue: @Sendable () async -> Void = unimplemented("openSettings")
}

extension DependencyValues {
  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}
