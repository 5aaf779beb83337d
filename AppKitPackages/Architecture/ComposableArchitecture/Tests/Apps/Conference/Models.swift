import ComposableArchitecture
import Foundation
import SwiftUI

struct Speaker: Codable, Hashable, Identifiable, Sendable {
  let id: String
  var name: PersonNameComponents
  var bio: AttributedString
  var photo: URL?
  var website: URL?
}

struct Session: Codable, Hashable, Identifiable, Sendable {
  typealias ID = UUID
  enum Track: String, Codable, CaseIterable, Identifiable, Sendable {
    case swift, design, server
    var id: Self { self }
    var color: Color {
      switch self {
      case .swift: .orange
      case .design: .purple
      case .server: .teal
      }
    }
    var symbol: String {
      switch self {
      case .swift: "swift"
      case .design: "paintbrush.fill"
      case .server: "server.rack"
      }
    }
  }

  let id: ID
  var title: String
  var summary: String
  var track: Track
  var start: Date
  var length: Duration
  var room: String
  var speakerID: Speaker.ID?

  var end: Date { start.addingTimeInterval(TimeInterval(length.components.seconds)) }
  var interval: Range<Date> { start..<end }
}
