import ComposableArchitecture

@DependencyClient
struct DictionaryClient: Sendable {
  var contains: @Sendable (_ word: String, _ language: Language) -> Bool = { _, _ in false }
  var load: @Sendable (Language) async throws -> Bool

  enum Language: String, CaseIterable, Codable, Sendable {
    case english
    case german
  }
}

extension DictionaryClient: TestDependencyKey {
  static let previewValue = Self(contains: { _, _ in true }, load: { _ in true })
  static let testValue = Self()
}

extension DependencyValues {
  var dictionary: DictionaryClient {
    get { self[DictionaryClient.self] }
    set { self[DictionaryClient.self] = newValue }
  }
}
