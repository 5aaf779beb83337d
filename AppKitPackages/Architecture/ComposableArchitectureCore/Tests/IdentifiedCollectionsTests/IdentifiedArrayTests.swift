import Foundation
import IdentifiedCollections
import Testing

struct User: Codable, Hashable, Identifiable, Comparable {
  let id: Int
  var name = ""

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
}

private let users: IdentifiedArrayOf<User> = [
  User(id: 1, name: "Blob"), User(id: 2, name: "Blob Jr."), User(id: 3, name: "Blob Sr."),
]

@Suite
struct IdentifiedArrayTests {
  @Test func `an array is created from unique elements`() {
    #expect(IdentifiedArray(uniqueElements: Array(users)) == users)
    #expect(IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count).ids == [1, 2])
    #expect(IdentifiedArray(uncheckedUniqueElements: Array(users)) == users)
    #expect(IdentifiedArray(uncheckedUniqueElements: ["a", "bb"], id: \.count)[id: 2] == "bb")
    let combined = IdentifiedArray(["a", "bb", "c"], id: \.count) { $0 + $1 }
    #expect(combined.elements == ["ac", "bb"])
    let latest = IdentifiedArray([User(id: 1), User(id: 1, name: "x")]) { _, new in new }
    #expect(latest.elements == [User(id: 1, name: "x")])
    #expect(IdentifiedArray(users[1...]).ids == [2, 3])
    #expect(IdentifiedArrayOf<User>().isEmpty)
    #expect(IdentifiedArray<Int, String>(id: \.count).isEmpty)
  }

  @Test func `elements are found by identity`() {
    #expect(users[id: 2]?.name == "Blob Jr.")
    #expect(users[id: 4] == nil)
    #expect(users.index(id: 3) == 2)
    #expect(users.index(id: 4) == nil)
    #expect(users[0].id == 1)
    #expect(users.contains(User(id: 1, name: "another name")))
    #expect(!users.contains(User(id: 4)))
    #expect(users.map(\.id) == [1, 2, 3])
    #expect(users.last?.id == 3)
  }

  @Test func `append adds or keeps an element`() {
    var users = users
    #expect(users[id: 4, default: User(id: 4, name: "nobody")].name == "nobody")
    #expect(users.ids == [1, 2, 3])
    users[id: 2, default: User(id: 2)].name += "!"
    users[id: 4, default: User(id: 4, name: "x")].name += "!"
    #expect(users.map(\.name) == ["Blob", "Blob Jr.!", "Blob Sr.", "x!"])
  }

  @Test func `a subscript changes elements by identity`() {
    var users = users
    users[id: 2]?.name = "x"
    users[id: 4]?.name = "nobody"
    #expect(users.map(\.name) == ["Blob", "x", "Blob Sr."])
    users[id: 5] = User(id: 5)
    #expect(users.ids == [1, 2, 3, 5])
    users[id: 1] = nil
    #expect(users.ids == [2, 3, 5])
    #expect(users.index(id: 5) == 2)
    #expect(users.remove(id: 9) == nil)
    #expect(users.remove(id: 3)?.id == 3)
    #expect(users.remove(User(id: 2))?.id == 2)
    #expect(users.ids == [5])
  }

  @Test func `identities stay unique`() {
    var users = users
    #expect(users.append(User(id: 2, name: "x")) == (false, 1))
    #expect(users[id: 2]?.name == "Blob Jr.")
    #expect(users.append(User(id: 4)) == (true, 3))
    #expect(users.insert(User(id: 5), at: 0) == (true, 0))
    #expect(users.insert(User(id: 3), at: 0) == (false, 3))
    #expect(users.ids == [5, 1, 2, 3, 4])
    #expect(users.updateOrAppend(User(id: 2, name: "x"))?.name == "Blob Jr.")
    #expect(users.updateOrAppend(User(id: 6)) == nil)
    #expect(users.updateOrInsert(User(id: 7), at: 1) == (nil, 1))
    #expect(users.updateOrInsert(User(id: 7, name: "x"), at: 0) == (User(id: 7), 1))
    #expect(users.update(User(id: 5, name: "y"), at: 0) == User(id: 5))
    #expect(users.ids == [5, 7, 1, 2, 3, 4, 6])
    users.append(contentsOf: [User(id: 1), User(id: 8)])
    #expect(users.ids == [5, 7, 1, 2, 3, 4, 6, 8])
    #expect((users + [User(id: 9)]).ids.last == 9)
    users += [User(id: 10)]
    #expect(users.index(id: 10) == 8)
  }

  @Test func `elements are removed by index`() {
    var users = IdentifiedArray(uniqueElements: (0..<10).map { User(id: $0) })
    #expect(users.remove(at: 0).id == 0)
    #expect(users.removeFirst().id == 1)
    #expect(users.removeLast().id == 9)
    users.removeFirst(1)
    users.removeLast(1)
    #expect(users.ids == [3, 4, 5, 6, 7])
    users.removeSubrange(1...2)
    #expect(users.ids == [3, 6, 7])
    users.removeAll { $0.id == 6 }
    #expect(users.ids == [3, 7])
    #expect(users.index(id: 7) == 1)
    users.removeAll()
    #expect(users.isEmpty)
  }

  @Test func `elements are moved and removed by offsets`() {
    var users = IdentifiedArray(uniqueElements: (0..<6).map { User(id: $0) })
    users.move(fromOffsets: [1, 4], toOffset: 3)
    #expect(users.ids == [0, 2, 1, 4, 3, 5])
    users.move(fromOffsets: [0], toOffset: 6)
    #expect(users.ids == [2, 1, 4, 3, 5, 0])
    users.move(fromOffsets: [5], toOffset: 0)
    #expect(users.ids == [0, 2, 1, 4, 3, 5])
    users.remove(atOffsets: [0, 2, 5])
    #expect(users.ids == [2, 4, 3])
    #expect(users.index(id: 3) == 2)
  }

  @Test func `reordering keeps identities consistent`() {
    var users = users
    users.reverse()
    #expect(users.ids == [3, 2, 1])
    users.swapAt(0, 1)
    #expect(users.ids == [2, 3, 1])
    users.sort()
    #expect(users.ids == [1, 2, 3])
    users.sort { $0.id > $1.id }
    #expect(users.ids == [3, 2, 1])
    #expect(users.partition { $0.id == 3 } == 2)
    #expect(users[2].id == 3)
    users.shuffle()
    #expect(Set(users.ids) == [1, 2, 3])
    for (index, user) in users.enumerated() {
      #expect(users.index(id: user.id) == index)
    }
    let odd = users.filter { $0.id != 2 }
    #expect(Set(odd.ids) == [1, 3])
  }

  @Test func `a subscript changes elements by index`() {
    var users = users
    users[1].name = "x"
    #expect(users[id: 2]?.name == "x")
    users[0..<2] =
      IdentifiedArray(
        uniqueElements: [User(id: 1, name: "a"), User(id: 2, name: "b")])[0..<2]
    #expect(users.map(\.name) == ["a", "b", "Blob Sr."])
  }

  @Test func `an element written to a position is found by its own identity`() {
    var users = users
    users[1] = User(id: 4, name: "x")
    #expect(users.ids == [1, 4, 3])
    #expect(users[id: 2] == nil)
    #expect(users[id: 4]?.name == "x")
    users[0..<1] = IdentifiedArray(uniqueElements: [User(id: 5)])[...]
    #expect(users.ids == [5, 4, 3])
    #expect(users.index(id: 5) == 0)
  }

  @Test func `writing an element that is elsewhere exchanges the two`() {
    var users = users
    users[0] = User(id: 3, name: "x")
    #expect(users.elements == [User(id: 3, name: "x"), users[1], User(id: 1, name: "Blob")])
    #expect(users[id: 1] == users[2])
    #expect(users[id: 3] == users[0])
  }

  @Test func `sorting with comparators keeps identities with their elements`() {
    var users = users
    users.sort(using: KeyPathComparator(\.id, order: .reverse))
    #expect(users.ids == [3, 2, 1])
    #expect(users[id: 1]?.name == "Blob")
  }

  @Test func `replacing a range skips elements with existing identities`() {
    var users = users
    users.replaceSubrange(
      0..<1,
      with: [User(id: 4), User(id: 3, name: "x"), User(id: 4, name: "y")]
    )
    #expect(users.elements == [User(id: 4), User(id: 2, name: "Blob Jr."), users[2]])
    #expect(users[id: 3]?.name == "Blob Sr.")
    users.insert(contentsOf: [User(id: 5), User(id: 6)], at: 1)
    #expect(users.ids == [4, 5, 6, 2, 3])
    #expect(users.popLast()?.id == 3)
    #expect(([User(id: 7)] + users).map(\.id) == [7, 4, 5, 6, 2])
    #expect((users + [User(id: 7), User(id: 4, name: "x")]).ids == [4, 5, 6, 2, 7])
    #expect((users + users).ids == users.ids)
    #expect(IdentifiedArray([User(id: 1), User(id: 1, name: "x")]) == [User(id: 1)])
  }

  @Test func `mutating an element does not copy it`() {
    final class Token {}
    struct Row: Identifiable {
      let id: Int
      var token = Token()
      var isUnique: Bool {
        mutating get { isKnownUniquelyReferenced(&token) }
      }
    }
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    let byIdentity = rows[id: 2]?.isUnique
    #expect(byIdentity == true)
    let byPosition = rows[0].isUnique
    #expect(byPosition)
  }

  @Test func `an identified array is encoded as an array`() throws {
    let data = try JSONEncoder().encode(users)
    #expect(try JSONDecoder().decode([User].self, from: data) == Array(users))
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: data) == users)
    let twice = try JSONEncoder().encode([User(id: 1), User(id: 1)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: twice)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Another error: \(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription == """
        Two elements have the id '1', by which only one of them could be found. To fix this, give each \
        an id of its own, or decode an array and say which to keep with 'init(_:uniquingIDsWith:)'.
        """
    )
  }

  @Test func `equality compares the elements`() {
    var others = users
    #expect(others == users)
    others[id: 1]?.name = "x"
    #expect(others != users)
    #expect(Set([users, users, others]).count == 2)
    let numbers = IdentifiedArray(uniqueElements: ["a"], id: \.count)
    #expect(numbers.description == #"["a"]"#)
    #expect(numbers.debugDescription == #"IdentifiedArray<String>(["a"])"#)
    #expect(Mirror(reflecting: users).children.count == 3)
    #expect(Mirror(reflecting: users).displayStyle == .collection)
  }
}

@Suite
struct IdentifiedTests {
  @Test func `an element can have a separate identity`() throws {
    var text = Identified("Blob", id: 1)
    #expect(text.id == 1)
    #expect(text.count == 4)
    text.value = "Blobby"
    #expect(text == Identified("Blobby", id: 1))
    #expect(Identified("Blob", id: \.count).id == 4)
    #expect(Identified("Blob", id: { $0.lowercased() }).id == "blob")
    var user = Identified(User(id: 1), id: "a")
    user.name = "x"
    #expect(user.value.name == "x")
    let data = try JSONEncoder().encode(user)
    #expect(try JSONDecoder().decode(Identified<String, User>.self, from: data) == user)
  }
}
