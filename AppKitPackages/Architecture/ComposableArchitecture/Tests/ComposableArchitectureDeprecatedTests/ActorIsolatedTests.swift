import ComposableArchitecture
import Testing

@Suite struct ActorIsolatedTests {
  @Test func `an actor has the properties of its value`() async {
    let names = ActorIsolated(["Blob"])
    await names.withValue { $0.append("Blobby") }
    #expect(await names.count == 2)
    #expect(await names.first == "Blob")
  }
}
