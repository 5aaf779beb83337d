import AppCore
import ArgumentParser
import ComposableArchitecture
import DesignTokens
import Foundation
import Models
import Services
import ServicesLive
import SwiftUI
import Synchronization
import WebHost
import WebRenderer

extension AppCommand {
  struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Open the interface as a web page.",
      discussion: """
        Prints an address with a token that gives one browser access, and another one when it was \
        used. Browsers keep their access when the command is started again.

        With --database, people sign in with a name and a password instead, and see their own \
        profiles and those that others share. \(AppCommand.name) invite prints a link for a new \
        account. Several of these commands can serve the same database.

        In debug builds and with --inspectable, the page /inspector shows the actions of the other \
        windows of the same browser.

        Other machines reach the page through a reverse proxy with TLS. Name the host it serves with \
        --host-name; App/Deploy has examples for nginx and Caddy.
        """
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Option(help: "The TCP port to listen on.")
    var port = 8080

    @Option(help: "The IP address to listen on.")
    var address = "127.0.0.1"

    @Option(
      help: ArgumentHelp(
        "A name under which a reverse proxy serves the page. Repeat it for several names.",
        valueName: "name"
      )
    )
    var hostName: [String] = []

    @Option(
      help: ArgumentHelp(
        "The IP address of a reverse proxy whose X-Forwarded headers count.",
        discussion: "Repeat it for several. By default, the addresses of this machine.",
        valueName: "ip"
      )
    )
    var proxyAddress: [String] = []

    @OptionGroup(title: "Operation") var operation: OperatorOptions

    @Flag(
      help: ArgumentHelp(
        "Let browsers keep nothing for the time without the server.",
        discussion: """
          Otherwise they keep the open to-dos of a person until the person signs out, and new ones until \
          they are sent. Use this flag where people share computers.
          """
      )
    )
    var noOffline = false

    @Flag(help: "Open the page in the browser of this machine.")
    var open = false

    func validate() throws {
      if options.database != nil, options.account != nil || options.profile != nil {
        throw ValidationError(
          """
          With --database, each person signs in. To fix this, leave out --account and --profile.
          """
        )
      }
      guard (1...65_535).contains(port) else {
        throw ValidationError(
          "The value of --port is \(port). To fix this, use a number from 1 to 65535."
        )
      }
    }

    @MainActor
    func run() async throws {
      try await CommandLineError.catching {
        let services = try await options.openServices(
          for: .browser,
          postgres: try operation.start()
        )
        // No person can make this machine send requests to others.
        prepareDependencies { $0.numberFactClient = .computing }
        @Dependency(\.settingsClient) var settingsClient
        let settings = try await settingsClient.load()
        var host = WebHostOptions()
        host.address = address
        host.port = port
        host.hostNames = hostName
        host.title = "To-dos"
        // The list of commands has them, so that they take no room from the to-dos.
        host.showsMenuBar = false
        host.theme = WebTheme(ColorToken.all, LengthToken.all)
        host.willExit = { services.close() }
        if !proxyAddress.isEmpty { host.proxyAddresses = proxyAddress }
        host.credentialsFile = options.directories.data + "/browsers"
        host.announce = makeAnnouncer()
        operation.configure(&host, services)
        let people = services.postgres.map { People(services, $0, site: site) }
        if let people {
          host.access = people.access
          host.announce = try await makeAnnouncer(for: people)
        }
        if !noOffline {
          host.offline = .todos { browser in
            guard let people else { return services.forAnotherStore() }
            guard let person = people.person(of: browser) else {
              throw ServiceError.noCurrentProfile
            }
            return person.services
          }
        }
        let inspections = WebInspections()
        await WebHost.run(host) { page in
          if options.isRecorded, page.path == WebInspections.path {
            return WindowView(content: .inspector(inspections, page.browser), page: page)
          }
          // Windows share the database, and observe each other's changes.
          let person = people?.person(of: page.browser)
          if people != nil, person == nil { return WindowView(content: .signedOut, page: page) }
          var settings = person?.settings ?? settings
          if let theme = options.theme { settings.theme = theme }
          // The browser reports its time zone when it connects.
          let zone = PersonTimeZone()
          page.onTimeZone = { zone.set($0) }
          let app = InspectedApp(
            AppCoreReducer.State(settings: settings),
            isRecorded: options.isRecorded,
            page: page
          ) {
            $0.notifierClient = .page(page)
            $0.dayClient = .live(in: zone)
            $0.dayWords = DayWords(page.locale)
            if let person {
              options.register(person.services, in: &$0)
              $0.accountClient = person.accountClient
            } else {
              options.registerForAnotherStore(services, in: &$0)
            }
          }
          if let inspector = app.inspector { inspections.add(page, inspector) }
          let window = TodoApp(app).windows.first
          return WindowView(content: .app(app, window?.content), page: page)
        }
      }
    }

    /// The address of the app in browsers.
    private var site: URL {
      let own = URL(string: "http://\(address.contains(":") ? "[\(address)]" : address):\(port)")
      let name = hostName.first.flatMap { URL(string: "https://\($0)") }
      return name ?? own ?? URL(filePath: "/")
    }

    /// Prints the address, and how to create the first account if there is none.
    ///
    /// Does not print an invitation, because others may read the log of a service.
    private func makeAnnouncer(for people: People) async throws -> @Sendable (URL) -> Void {
      let isEmpty = try await people.isEmpty
      let announce = makeAnnouncer()
      let site = site
      return { url in
        announce(url)
        guard isEmpty else { return }
        try? StandardOutput.write(
          """
          Nobody has an account yet. For a link to create the first one, run:
            \(AppCommand.name) invite --database URL --site \(site)

          """
        )
      }
    }

    private var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }

    private static let proxyNotice = """
      Other machines can reach this page, and anyone between them and this machine can read it: the \
      connection has no TLS. To fix this, listen on 127.0.0.1 and put a reverse proxy with TLS in \
      front of it. App/Deploy has examples for nginx and Caddy.

      """

    /// Prints each address, or opens the first one in a browser. The host calls it when the port is
    /// open.
    private func makeAnnouncer() -> @Sendable (URL) -> Void {
      let isFirst = Mutex(true)
      let opensFirst = open
      let needsNotice = !isLoopback
      let usesToken = options.database == nil
      return { url in
        let isFirst = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if isFirst, needsNotice {
          FileHandle.standardError.write(Data(Self.proxyNotice.utf8))
        }
        let text =
          if !isFirst {
            "For another browser: \(url)\n"
          } else if opensFirst, openInBrowser(url) {
            "The page is open in the browser. Press Ctrl-C to stop.\n"
          } else {
            "Open \(url)\n\(usesToken ? "The address works once. " : "")Press Ctrl-C to stop.\n"
          }
        // Without a reader of the output, the page still works.
        try? StandardOutput.write(text)
      }
    }
  }
}

/// The app in a window of the browser, whose address follows the visible screen, or the inspector.
private struct WindowView: View {
  enum Content {
    case app(InspectedApp, AnyView?)
    case inspector(WebInspections, WebBrowser)
    case signedOut
  }

  let content: Content
  let page: WebWindow

  var body: some View {
    switch content {
    case .app(let app, let window):
      window
        .onChange(of: app.store.addressPath, initial: true) { page.path = $1 }
        // Back has changed the address of details that the app has not left.
        .onChange(of: app.store.home.isAskingBeforeLeaving) { page.path = app.store.addressPath }
        .onChange(of: app.store.unknownPath == nil, initial: true) { page.isFound = $1 }
    case .signedOut:
      Text("You are not signed in. To fix this, load the page again.")
    case .inspector(let inspections, let browser):
      WebInspectorView(inspections: inspections, browser: browser)
    }
  }
}

/// Opens an address with the program of the desktop; returns whether there is one.
private func openInBrowser(_ url: URL) -> Bool {
  let process = Process()
  #if canImport(Darwin)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/open")
  #else
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
  #endif
  process.arguments = [url.absoluteString]
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  return (try? process.run()) != nil
}
