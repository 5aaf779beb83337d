import Foundation
import Models
import Services
import WebHost

extension WebOffline {
  /// The open to-dos of a person, and new ones that were entered without the server.
  ///
  /// - Parameter services: Returns the services of the person with a browser.
  static func todos(
    of services: @escaping @Sendable (WebBrowser) throws -> OpenServices
  ) -> WebOffline {
    WebOffline(label: "New to-do") { browser, locale in
      let title = "Open to-dos"
      do {
        let client = try services(browser).todoClient
        let todos = try await client.fetch(query: TodoQuery(limit: mostRows))
        let words = DayWords(locale)
        return List(
          title: title,
          rows: todos.map { Row($0.plainTitle, detail: $0.summary(words)) },
          count: try await client.count(filter: .open)
        )
      } catch ServiceError.noCurrentProfile {
        // Nobody uses the app, so that the list of the last person must not remain.
        return List(title: title, rows: [])
      }
    } add: { entry, browser in
      let todo: Todo
      do {
        todo = try Todo(entry)
      } catch {
        return .refused(error.localizedDescription)
      }
      return try await services(browser).todoClient.addOnce(todo)
    }
  }
}

extension Todo {
  /// Creates the to-do of a text that was entered without the server.
  ///
  /// Words such as `tomorrow` count from the day on which it was written.
  init(_ entry: WebOffline.Entry) throws {
    let day = Day(entry.day) ?? Day(Date(), in: .current)
    try self.init(id: entry.id, typed: DayWords(entry.locale).resolving(entry.text, from: day))
    if created == nil { created = day }
  }

  /// The second line of a row: the priority, the due day, projects and contexts.
  fileprivate func summary(_ words: DayWords) -> String {
    let values = [priority.map { "(\($0))" }, due.map { "Due \(words.date($0))" }].compactMap(
      \.self
    )
    return (values + projects.map { "+\($0)" } + contexts.map { "@\($0)" }).joined(separator: " · ")
  }
}

extension TodoClient {
  /// Adds a to-do unless it was added before.
  fileprivate func addOnce(_ todo: Todo) async throws -> WebOffline.Answer {
    if try await find(id: todo.id) != nil { return .added }
    do {
      try await add(todo: todo)
      return .added
    } catch let error as ServiceError {
      // Another request of the browser can have added it meanwhile.
      if try await find(id: todo.id) != nil { return .added }
      guard case .overQuota = error else { throw error }
      return .refused(error.localizedDescription)
    }
  }
}
