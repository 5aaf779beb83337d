import ComposableArchitecture
import Foundation

struct Server: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var host = ""
  var port = 9091
  var username: String?
  var isSecure = true

  var url: URL? {
    var components = URLComponents()
    components.scheme = isSecure ? "https" : "http"
    components.host = host
    components.port = port
    return components.url
  }
}

struct Torrent: Codable, Equatable, Identifiable, Sendable {
  enum Status: Int, Codable, CaseIterable, Sendable {
    case paused, queued, downloading, seeding, failed
  }

  let id: Int
  var name: String
  var status: Status
  var size: Int64
  var downloaded: Int64
  var rate: Int64
  var addedAt: Date
  var error: String?

  var progress: Double { size == 0 ? 0 : Double(downloaded) / Double(size) }
  var remaining: Duration? { rate > 0 ? .seconds((size - downloaded) / rate) : nil }
}

extension Torrent.Status {
  var title: LocalizedStringResource {
    switch self {
    case .paused: "Paused"
    case .queued: "Queued"
    case .downloading: "Downloading"
    case .seeding: "Seeding"
    case .failed: "Failed"
    }
  }
}

enum TorrentSort: String, CaseIterable, Identifiable, Sendable {
  case name, size, progress, added
  var id: Self { self }
}

extension URL {
  fileprivate static let servers = URL.documentsDirectory.appending(component: "servers.json")
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Server>>.Default {
  static var servers: Self { Self[.fileStorage(.servers), default: []] }
}

extension SharedKey where Self == AppStorageKey<TorrentSort>.Default {
  static var torrentSort: Self { Self[.appStorage("torrentSort"), default: .name] }
}

extension SharedKey where Self == InMemoryKey<Set<Torrent.ID>>.Default {
  static var pinned: Self { Self[.inMemory("pinned"), default: []] }
}

@DependencyClient
struct TorrentClient: Sendable {
  var torrents: @Sendable (_ server: Server) async throws -> [Torrent]
  var add: @Sendable (_ link: String, _ to: Server) async throws -> Void
  var setPaused:
    @Sendable (_ id: Torrent.ID, _ isPaused: Bool, _ server: Server) async throws -> Void
  var remove:
    @Sendable (_ ids: Set<Torrent.ID>, _ deletingData: Bool, _ server: Server) async throws -> Void
  var freeSpace: @Sendable (_ server: Server) async throws -> Measurement<UnitInformationStorage>
}

extension TorrentClient: TestDependencyKey {
  static let testValue = Self()
  static let previewValue = Self(
    torrents: { _ in .mock },
    add: { _, _ in },
    setPaused: { _, _, _ in },
    remove: { _, _, _ in },
    freeSpace: { _ in Measurement(value: 12, unit: .gigabytes) }
  )
}

extension DependencyValues {
  var torrentClient: TorrentClient {
    get { self[TorrentClient.self] }
    set { self[TorrentClient.self] = newValue }
  }
}

extension [Torrent] {
  static let mock: Self = [
    Torrent(
      id: 1,
      name: "debian-13.iso",
      status: .downloading,
      size: 4_000_000_000,
      downloaded: 1_000_000_000,
      rate: 10_000_000,
      addedAt: Date(timeIntervalSince1970: 1_000)
    ),
    Torrent(
      id: 2,
      name: "archlinux.iso",
      status: .seeding,
      size: 1_200_000_000,
      downloaded: 1_200_000_000,
      rate: 0,
      addedAt: Date(timeIntervalSince1970: 3_000)
    ),
    Torrent(
      id: 3,
      name: "fedora.iso",
      status: .failed,
      size: 2_000_000_000,
      downloaded: 0,
      rate: 0,
      addedAt: Date(timeIntervalSince1970: 2_000),
      error: "No peers"
    ),
  ]
}
