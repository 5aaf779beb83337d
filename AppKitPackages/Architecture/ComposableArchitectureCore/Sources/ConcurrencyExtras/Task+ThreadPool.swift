import Foundation

extension Task where Success == Never, Failure == Never {
  /// Suspends until threads of the pool had time to start the tasks that are enqueued there.
  ///
  /// While the main serial executor is in use, a task that was enqueued before still waits for a
  /// thread of the pool, and yields of other tasks do not give it time.
  ///
  /// The runtime has a queue for each priority, and starts the tasks of a queue in their order. A task
  /// behind another one in its queue starts after it, also if other work keeps all threads busy.
  ///
  /// The thread that has started a task can lose its core to another process. So after two rounds,
  /// the method waits a millisecond for each further round while a thread of the process can run. Its
  /// limit is processor time of the process, which other processes do not use up.
  ///
  /// - Parameter isReady: Returns true if no more time is needed. Without a result of true, the
  ///   method returns when all other threads of the process wait, or when the process has used half a
  ///   second of processor time.
  package static func yieldToThreadPool(until isReady: () -> Bool) async {
    // The first one is the priority of tasks that a quality of service of "user interactive" starts.
    let priorities = [TaskPriority(rawValue: 33), .high, .medium, .low, .background]
    let limit = processorTime() + .milliseconds(500)
    // A thread can continue another one while the states of both are read, so that both seem to wait.
    // Therefore the second look counts.
    var idleLooks = 0
    for round in 0... {
      if round >= 2 {
        if isReady() || processorTime() >= limit { return }
        idleLooks = otherThreadCanRun() ? 0 : idleLooks + 1
        if idleLooks == 2 { return }
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
            continuation.resume()
          }
        }
      }
      let (starts, start) = AsyncStream.makeStream(of: Void.self)
      // Waiting for the values of these tasks would raise their priorities, and so change their
      // queues.
      MainSerialExecutorUse.withThreadPool {
        for priority in priorities {
          _ = Task<Void, Never>.detached(priority: priority) { start.yield() }
        }
      }
      for await _ in starts.prefix(priorities.count) {}
    }
  }
}

/// The time that processors have spent on this process (clock_gettime(3)).
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Whether another thread of the process has a core or waits for one, according to the third field
/// of `/proc/self/task/[tid]/stat` (proc_pid_stat(5)). A thread that waits for a disk counts too.
private func otherThreadCanRun() -> Bool {
  let folder = "/proc/self/task"
  guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
    return true
  }
  let running = threads.count { thread in
    guard
      let stat = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
      // The name of a thread, in parentheses, can contain spaces and parentheses.
      let name = stat.lastIndex(of: ")")
    else { return false }
    return stat[name...].hasPrefix(") R") || stat[name...].hasPrefix(") D")
  }
  // One of them is the thread of the caller.
  return running > 1
}
