import AppCommands
import Foundation

@main
enum Main {
  @MainActor
  static func main() {
    // Files that are opened later would otherwise be the standard ones, and get their output.
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(Int32(descriptor), F_GETFD) == -1 {
      _ = open("/dev/null", mode)
    }
    // A closed pipe, as from `head`, must fail the next write instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // So must a file that exceeds the limit of `ulimit -f`.
    signal(SIGXFSZ, SIG_IGN)
    Task {
      await AppCommand.start()
      exit(0)
    }
    // An `async` main ends the main thread on Linux. Dispatch then needs another thread for the
    // main queue, sometimes gets none, and the interface hangs.
    while true { RunLoop.main.run() }
  }
}
