import CasePaths
import Testing

/// Case key paths into results, also those whose success has no value, as of a request that saves.
@Suite struct ResultCaseTests {
  @Test func `a result without a value has case key paths`() {
    let success: CaseKeyPath<Saving, Void> = \.saved.success
    #expect(Saving.saved(.success(()))[case: success] != nil)
    #expect(Saving.saved(.success(())).is(\.saved.success))
    #expect(Saving.saved(.success(()))[case: \.saved.failure] == nil)
    #expect(Saving.loaded(.success(1))[case: \.loaded.success] == 1)
    #expect(Saving.nested(.saved(.failure(CancellationError()))).is(\.nested.saved.failure))
    var saving = Saving.loaded(.success(1))
    saving.modify(\.loaded.success) { $0 += 1 }
    #expect(saving[case: \.loaded.success] == 2)
  }
}

@CasePathable
private indirect enum Saving {
  case saved(Result<Void, any Error>)
  case loaded(Result<Int, any Error>)
  case nested(Saving)
}
