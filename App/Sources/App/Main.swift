import AppCommands
import Foundation

@main
enum Main {
  @MainActor
  static func main() {
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
