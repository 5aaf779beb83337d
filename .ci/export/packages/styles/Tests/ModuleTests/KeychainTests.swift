import Foundation
import Security
import Testing

@Suite(.serialized)
struct KeychainTests {
  private static let file: String = {
    let file = FileManager.default.temporaryDirectory.appending(path: "keychain-\(UUID().uuidString)")
    setenv("TCA_KEYCHAIN", file.path, 1)
    return file.path
  }()

  init() { try? FileManager.default.removeItem(atPath: Self.file) }

  private func add(_ account: String, _ password: String, service: String = "shop") -> OSStatus {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
      kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock, kSecValueData: Data(password.utf8),
    ]
    return SecItemAdd(query as CFDictionary, nil)
  }

  private func password(of account: String) -> String? {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account,
      kSecReturnData as String: kCFBooleanTrue!, kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    guard status == errSecSuccess else { return status == errSecItemNotFound ? nil : "\(status)" }
    return (item as? Data).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an item is found until it is deleted`() {
    #expect(add("blob", "secret") == errSecSuccess)
    #expect(password(of: "blob") == "secret")
    #expect(password(of: "other") == nil)
    let query = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "blob"] as [CFString: Any]
    let change = [kSecValueData: Data("changed".utf8)] as [CFString: Any]
    #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
    #expect(password(of: "blob") == "changed")
    #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
    #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
    #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecItemNotFound)
  }

  @Test func `an account of a service has one item`() {
    #expect(add("blob", "1") == errSecSuccess)
    #expect(add("blob", "2") == errSecDuplicateItem)
    #expect(add("blob", "3", service: "bank") == errSecSuccess)
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: "blob", kSecMatchLimit: kSecMatchLimitAll,
      kSecReturnAttributes: true, kSecReturnData: true,
    ]
    var result: AnyObject?
    let status = withUnsafeMutablePointer(to: &result) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    let items = result as? [[String: Any]]
    #expect(status == errSecSuccess)
    #expect(items?.compactMap { $0[kSecAttrService as String] as? String } == ["shop", "bank"])
    #expect(items?.first?[kSecValueData as String] as? Data == Data("1".utf8))
    #expect(items?.first?[kSecAttrCreationDate as String] is Date)
  }

  @Test func `only the user can read the file`() throws {
    #expect(add("blob", "secret") == errSecSuccess)
    let attributes = try FileManager.default.attributesOfItem(atPath: Keychain.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a query needs a class`() {
    #expect(SecItemAdd([kSecAttrAccount: "blob"] as CFDictionary, nil) == errSecParam)
    #expect(SecItemDelete([:] as CFDictionary) == errSecParam)
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil)?.isEmpty == false)
  }

  @Test func `a file that is no keychain is not overwritten`() throws {
    try Data("no keychain".utf8).write(to: URL(filePath: Keychain.path))
    #expect(add("blob", "secret") == errSecDecode)
    #expect(FileManager.default.contents(atPath: Keychain.path) == Data("no keychain".utf8))
  }

  @Test func `random bytes differ`() {
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 1)
  }
}
