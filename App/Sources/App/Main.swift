import Foundation

@main
enum Main {
  static func main() async {
    // A reader that stops early, as `head` does, is an error of the next write, not the end.
    signal(SIGPIPE, SIG_IGN)
    await AppCommand.main()
  }
}
