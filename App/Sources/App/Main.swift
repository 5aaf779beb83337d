import AppCommands
import Foundation

@main
enum Main {
  @MainActor
  static func main() {
    // A reader that stops early, as `head` does, is an error of the next write, not the end.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that reached the limit which `ulimit -f` sets.
    signal(SIGXFSZ, SIG_IGN)
    Task {
      await AppCommand.main()
      exit(0)
    }
    // With an `async` main the main thread would end, and Dispatch would look for another one to
    // do its work: now and then, on Linux, it finds none and the interface stands still.
    while true { RunLoop.main.run() }
  }
}
