import Foundation
import GRDBSQLite
import Services
import Synchronization
import Testing

@testable import ServicesLive

@Suite(.timeLimit(.minutes(10)))
struct DatabaseFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.directories.data,
      withIntermediateDirectories: true
    )
  }

  private func modes() throws -> [String: Int] {
    let data = folder.directories.data
    let names = try FileManager.default.contentsOfDirectory(atPath: data)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: data + "/" + name)
        return (name, attributes[.posixPermissions] as? Int ?? 0)
      }
    )
  }

  /// Opens the services, and writes into each file.
  private func use() async throws -> LiveServices {
    let services = try folder.services()
    try await services.todoClient.add(Todo("x"))
    try await services.settingsClient.save(AppSettings())
    return services
  }

  // MARK: Modes

  @Test func `only the owner can read the files, also in a folder that exists`() async throws {
    chmod(folder.directories.data, 0o755)
    let services = try await use()
    let modes = try modes()
    #expect(modes.keys.contains("todos.sqlite-wal") && modes.keys.contains("settings.json"))
    #expect(modes.values.allSatisfy { $0 == 0o600 }, "\(modes)")
    services.close()
  }

  @Test(arguments: [(0o644, 0o600), (0o640, 0o600), (0o664, 0o664), (0o666, 0o666)])
  func `a database that others can read becomes private, unless others can change it`(
    before: Int,
    after: Int
  ) async throws {
    try await use().close()
    chmod(folder.directories.database, mode_t(before))
    let services = try await use()
    let database = try modes().filter { $0.key.hasPrefix("todos.sqlite") }
    #expect(database.count == 3)
    #expect(database.values.allSatisfy { $0 == after }, "\(database)")
    services.close()
  }

  @Test func `the log of a killed process becomes private as well`() async throws {
    let services = try await use()
    for suffix in ["", "-wal", "-shm"] { chmod(folder.directories.database + suffix, 0o644) }
    let others = try await use()
    #expect(try modes().values.allSatisfy { $0 == 0o600 })
    others.close()
    services.close()
  }

  // MARK: Disks without shared memory

  @Test func `a disk with shared memory has a write-ahead log`() async throws {
    let services = try await use()
    #expect(services.journalNotice == nil)
    #expect(try modes().count == 4)
    services.close()
  }

  @Test(arguments: DiskWithoutSharedMemory.Failure.allCases, [false, true])
  func `a disk without shared memory gets a rollback journal`(
    failure: DiskWithoutSharedMemory.Failure,
    hasLog: Bool
  ) async throws {
    if hasLog {
      try await use().todoClient.add(Todo("in the log"))
    }
    let disk = DiskWithoutSharedMemory(folder.directories.data, failure)
    defer { disk.remove() }
    let (one, two) = (try folder.services(), try folder.services())
    #expect(one.journalNotice?.contains("uses a rollback journal") == true)
    var changes = two.todoClient.changes().makeAsyncIterator()
    try await one.todoClient.add(Todo("one"))
    #expect(await changes.next()?.origin == .external)
    try await two.todoClient.add(Todo("two"))
    #expect(try await one.todoClient.count(.all) == (hasLog ? 4 : 2))
    // A third process does not disturb them.
    let three = try folder.services()
    try await one.todoClient.add(Todo("three"))
    #expect(try await three.todoClient.count(.all) == (hasLog ? 5 : 3))
    for services in [one, two, three] { services.close() }
    disk.remove()
    // The same file on another disk has a write-ahead log again.
    let again = try folder.services()
    #expect(again.journalNotice == nil)
    #expect(try await again.todoClient.count(.all) == (hasLog ? 5 : 3))
    again.close()
    let names = try modes().keys
    #expect(names.allSatisfy { !$0.contains("trial") }, "\(names)")
  }
}

/// A folder in which SQLite can't share memory between processes.
struct DiskWithoutSharedMemory {
  enum Failure: CaseIterable {
    /// The system refuses the mapping, as FUSE with `direct_io` does.
    case mapping
    /// The file can't be opened.
    case opening
  }

  private static let failures = Mutex<[String: Failure]>([:])

  /// Replaces the system calls of SQLite for the whole process, so those of other folders pass.
  private static let replacesCalls: Void = {
    let map:
      @convention(c) (
        UnsafeMutableRawPointer?, Int, Int32, Int32, Int32, off_t
      ) -> UnsafeMutableRawPointer? = { address, length, protection, flags, file, offset in
        var name = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/fd/\(file)", &name, name.count)
        let bytes = name.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
        let path = String(decoding: bytes, as: UTF8.self)
        guard DiskWithoutSharedMemory.failure(of: path) != .mapping else {
          errno = ENODEV
          return MAP_FAILED
        }
        return mmap(address, length, protection, flags, file, offset)
      }
    let open: @convention(c) (UnsafePointer<CChar>, Int32, mode_t) -> Int32 = { path, flags, mode in
      guard DiskWithoutSharedMemory.failure(of: String(cString: path)) != .opening else {
        errno = ENOENT
        return -1
      }
      return Foundation.open(path, flags, mode)
    }
    let system = sqlite3_vfs_find(nil)
    for (name, call) in [
      ("mmap", unsafeBitCast(map, to: sqlite3_syscall_ptr.self)),
      ("open", unsafeBitCast(open, to: sqlite3_syscall_ptr.self)),
    ] {
      _ = system?.pointee.xSetSystemCall(system, name, call)
    }
  }()

  private static func failure(of path: String) -> Failure? {
    guard path.hasSuffix("-shm") else { return nil }
    return failures.withLock { $0[(path as NSString).deletingLastPathComponent] }
  }

  private let path: String

  init(_ path: String, _ failure: Failure) {
    Self.replacesCalls
    self.path = path
    Self.failures.withLock { $0[path] = failure }
  }

  func remove() {
    Self.failures.withLock { $0[path] = nil }
  }
}
