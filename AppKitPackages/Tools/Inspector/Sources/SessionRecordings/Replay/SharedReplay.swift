@_spi(Recording) import ComposableArchitectureCore
@_spi(Recording) import Dependencies
import Foundation
@_spi(Recording) import Sharing
import Synchronization

/// The recorded values of persistent `@Shared` state, and their changes from outside of the store.
///
/// A replay uses them instead of the storages, which it neither reads nor writes.
final class SharedReplay: Sendable {
  /// A recorded value.
  struct Change: Sendable {
    let name: SharedKeyName
    let value: any UndecodedRecordedValue
    /// The number of actions that the store had started to handle.
    let actionCount: Int
  }

  /// The first value that could not be read, as a sentence.
  private final class Problem: Sendable {
    let text = Mutex<String?>(nil)
  }

  private let values: ReplayedSharedValues
  /// The values after the first one of each name.
  private let changes: [Change]
  /// The number of changes that were repeated.
  private let repeatedCount = Mutex(0)
  private let unreadable: Problem

  /// Creates a replay of recorded values, in the order of their times.
  init(_ recorded: [Change]) {
    var first: [SharedKeyName: any UndecodedRecordedValue] = [:]
    var changes: [Change] = []
    for change in recorded {
      if first[change.name] == nil {
        first[change.name] = change.value
      } else {
        changes.append(change)
      }
    }
    self.changes = changes
    let names = RecordedNames(Array(first.keys))
    let problem = Problem()
    unreadable = problem
    values = ReplayedSharedValues(recordedName: names.recorded) { [first] name in
      first[name].map { Self.reader(of: $0, name, problem) }
    }
  }

  /// The first value that could not be read, as a sentence.
  var problem: String? { unreadable.text.withLock { $0 } }

  /// Makes the `@Shared` properties that code with these dependencies creates use the values.
  func prepare(_ dependencies: inout DependencyValues) {
    values.prepare(&dependencies)
  }

  /// Changes all values to the first ones.
  func restart() {
    repeatedCount.withLock { $0 = 0 }
    values.restart()
  }

  /// Repeats the changes before the action after a number of actions.
  func advance(to actionCount: Int) {
    let due = repeatedCount.withLock { count in
      let due = changes[count...].prefix { $0.actionCount <= actionCount }
      count = due.endIndex
      return due
    }
    for change in due {
      values.change(change.name, Self.reader(of: change.value, change.name, unreadable))
    }
  }

  /// Makes the values those of their storages.
  func continueLive() {
    values.continueLive()
  }

  private static func reader(
    of value: any UndecodedRecordedValue,
    _ name: SharedKeyName,
    _ problem: Problem
  ) -> ReplayedSharedValues.Reader {
    { type in
      let decoded = value.decoded(as: type)
      if decoded == nil {
        problem.text.withLock {
          $0 =
            $0
            ?? "The shared value of '\(name.description)' is not of the type '\(typeName(type))'."
        }
      }
      return decoded
    }
  }
}

extension SharedKeyName {
  /// The name in files, which is the same for another person and in another build.
  var portable: SharedKeyName {
    SharedKeyName(
      type: type.withoutContextAddresses,
      description: description.replacing(NSHomeDirectory() + "/", with: "~/"),
      number: number
    )
  }
}

/// Finds the names of a recording for the keys of this process.
private struct RecordedNames: Sendable {
  private struct Group: Hashable {
    let type: String
    let description: String

    init(_ name: SharedKeyName) {
      type = name.type
      description = name.description
    }

    /// The name of the file, for keys of files.
    var file: Substring? {
      description.contains("/") ? description.split(separator: "/").last : nil
    }
  }

  private let counts: [Group: Int]

  init(_ names: [SharedKeyName]) {
    counts = Dictionary(grouping: names, by: Group.init).mapValues(\.count)
  }

  func recorded(_ name: SharedKeyName) -> ReplayedSharedValues.RecordedName? {
    let name = name.portable
    guard let group = group(of: Group(name)), let count = counts[group] else { return nil }
    return ReplayedSharedValues.RecordedName(
      SharedKeyName(
        type: group.type,
        description: group.description,
        number: min(name.number, count - 1)
      ),
      isOnly: count == 1
    )
  }

  /// The group with the description, or the only one with the name of the file, because the folders of
  /// an app differ between machines.
  private func group(of group: Group) -> Group? {
    if counts[group] != nil { return group }
    guard let file = group.file else { return nil }
    let others = counts.keys.filter { $0.type == group.type && $0.file == file }
    return others.count == 1 ? others.first : nil
  }
}
