import Synchronization

/// One of the files that a server is receiving. The connection owns this object until it has the
/// response, because the file is in memory until then.
final class Upload: Sendable {
  /// The files that a server is receiving.
  final class Count: Sendable {
    private let sessions = Mutex<[String: Int]>([:])

    /// Returns an upload to a session, or `nil` if the session or the server has as many as are permitted.
    func begin(_ session: String, _ limits: WebHostOptions.Limits) -> Upload? {
      sessions.withLock { sessions in
        guard sessions.values.reduce(0, +) < limits.uploads,
          sessions[session, default: 0] < limits.sessionUploads
        else { return nil }
        sessions[session, default: 0] += 1
        return Upload(session, self)
      }
    }

    fileprivate func end(_ session: String) {
      sessions.withLock { sessions in
        let others = sessions[session, default: 1] - 1
        sessions[session] = others > 0 ? others : nil
      }
    }
  }

  private let session: String
  private let count: Count

  private init(_ session: String, _ count: Count) {
    self.session = session
    self.count = count
  }

  deinit { count.end(session) }
}
