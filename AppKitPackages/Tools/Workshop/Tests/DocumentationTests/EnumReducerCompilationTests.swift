#if !canImport(Darwin)
  import Foundation
  import Testing

  extension TypeCheckingTests {
    @Test func `an error in the generated body of an enum of reducers is reported`() async throws {
      let code = """
        @Reducer
        struct Page {
          let number: Int
          struct State {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        @Reducer
        enum Place {
          case page(Page)
        }
        """
      let object = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).o")
      defer { try? FileManager.default.removeItem(at: object) }
      let problems = try await compiler.problems(
        in: [Example(file: "Place.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture"],
        // The compiler checks this body only when it generates code.
        options: ["-c", "-o", object.path]
      )
      #expect(problems.first?.contains("missing argument for parameter 'number'") == true)
    }
  }
#endif
