import Foundation

public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
public typealias CFDictionary = NSDictionary
public typealias CFString = String
public typealias CFBoolean = Bool

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// Adds an item to the keychain of this program: a file that only the user can read, see ``Keychain``.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?)
  -> OSStatus
{
  let query = KeychainQuery(attributes)
  guard query.attributes[kSecClass] != nil else { return errSecParam }
  return Keychain.change { items in
    guard !items.contains(where: query.isSameItem) else { return errSecDuplicateItem }
    var item = query.attributes
    item[kSecAttrCreationDate] = Date()
    item[kSecAttrModificationDate] = item[kSecAttrCreationDate]
    item[Keychain.identity] = Data(UUID().uuidString.utf8)
    if item[kSecAttrAccessible] == nil { item[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlocked }
    items.append(item)
    result?.pointee = query.result(for: [item])
    return errSecSuccess
  }
}

/// Finds items of the keychain.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?)
  -> OSStatus
{
  let query = KeychainQuery(query)
  guard query.selectsItems else { return errSecParam }
  return Keychain.change { items in
    let found = items.filter(query.matches).prefix(query.limit)
    guard !found.isEmpty else { return errSecItemNotFound }
    result?.pointee = query.result(for: Array(found))
    return errSecSuccess
  }
}

/// Replaces attributes of items of the keychain.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  let query = KeychainQuery(query)
  let changes = KeychainQuery(attributesToUpdate).attributes
  guard query.selectsItems else { return errSecParam }
  return Keychain.change { items in
    let found = items.indices.filter { query.matches(items[$0]) }
    guard !found.isEmpty else { return errSecItemNotFound }
    for index in found {
      items[index].merge(changes) { $1 }
      items[index][kSecAttrModificationDate] = Date()
    }
    return errSecSuccess
  }
}

/// Removes items of the keychain.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let query = KeychainQuery(query)
  guard query.selectsItems else { return errSecParam }
  return Keychain.change { items in
    let count = items.count
    items.removeAll(where: query.matches)
    return items.count == count ? errSecItemNotFound : errSecSuccess
  }
}

/// A dictionary of the functions above.
struct KeychainQuery {
  /// The attributes that are stored and compared.
  let attributes: [String: Any]
  private let options: [String: Any]

  init(_ dictionary: NSDictionary) {
    var attributes: [String: Any] = [:]
    var options: [String: Any] = [:]
    for (key, value) in dictionary {
      guard let key = key as? String else { continue }
      if key == kSecAttrAccessControl || key.contains("_") && key != kSecValueData {
        options[key] = value
      } else {
        attributes[key] = value
      }
    }
    self.attributes = attributes
    self.options = options
  }

  /// Whether the query has a class or names an item, as every query must.
  var selectsItems: Bool {
    attributes[kSecClass] != nil || options[kSecValuePersistentRef] != nil
  }

  var limit: Int {
    switch options[kSecMatchLimit] {
    case let name as String: name == kSecMatchLimitAll ? .max : 1
    case let number as Int: number
    default: 1
    }
  }

  private static let identities: [String: [String]] = [
    kSecClassGenericPassword: [kSecAttrService, kSecAttrAccount],
    kSecClassInternetPassword: [
      kSecAttrServer, kSecAttrAccount, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
      kSecAttrPath, kSecAttrSecurityDomain,
    ],
    kSecClassKey: [kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrKeyType],
  ]

  /// Whether the keychain has room for only one of the two: they are equal in the attributes that identify
  /// items of their class.
  func isSameItem(_ item: [String: Any]) -> Bool {
    let name = attributes[kSecClass] as? String ?? ""
    let keys = Self.identities[name] ?? [kSecAttrLabel]
    return (keys + [kSecClass, kSecAttrAccessGroup, kSecAttrSynchronizable]).allSatisfy {
      Self.areEqual(item[$0], attributes[$0])
    }
  }

  func matches(_ item: [String: Any]) -> Bool {
    if let identity = options[kSecValuePersistentRef] as? Data,
      identity != item[Keychain.identity] as? Data
    {
      return false
    }
    return attributes.allSatisfy { key, value in
      if key == kSecAttrSynchronizable, value as? String == kSecAttrSynchronizableAny {
        return true
      }
      return key == kSecValueData || Self.areEqual(item[key], value)
    }
  }

  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): (left as AnyObject as? NSObject)?.isEqual(right) == true
    // Items without the attribute are not synchronized.
    case (nil, let value?), (let value?, nil): value as? Bool == false
    }
  }

  func result(for items: [[String: Any]]) -> AnyObject? {
    let returns = { (key: String) in (options[key] as? Bool) == true }
    let results = items.compactMap { item -> Any? in
      var values = item
      values[Keychain.identity] = nil
      values[kSecValueData] = returns(kSecReturnData) ? item[kSecValueData] : nil
      if returns(kSecReturnPersistentRef) {
        values[kSecValuePersistentRef] = item[Keychain.identity]
      }
      let wanted = [kSecReturnData, kSecReturnPersistentRef].filter(returns)
      if returns(kSecReturnAttributes) || wanted.count > 1 { return values }
      if returns(kSecReturnData) { return values[kSecValueData] }
      return returns(kSecReturnPersistentRef) ? item[Keychain.identity] : nil
    }
    guard limit == 1 else { return results as AnyObject }
    return results.first.map { $0 as AnyObject }
  }
}
