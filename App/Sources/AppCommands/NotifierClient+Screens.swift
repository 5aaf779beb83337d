import Services
import TerminalRenderer
import WebHost

extension NotifierClient {
  /// Notifies through the terminal of the process.
  static let terminal = NotifierClient(
    prepare: {},
    notify: { title, text in await TerminalHost.notify("\(title). \(text)") }
  )

  /// Notifies through a window of a browser.
  static func page(_ page: WebWindow) -> NotifierClient {
    NotifierClient(
      prepare: { await page.requestNotificationPermission() },
      notify: { title, text in await page.notify(title, text) }
    )
  }
}
