#if os(Linux)
  import Services
  import Testing

  @testable import ServicesPostgres

  struct PostgresLibraryTests {
    @Test func `a missing library is reported with its package`() {
      #expect(
        throws: ServiceError.libraryNotLoaded(
          name: "libpq.so.none",
          package: "libpq5 (Debian, Ubuntu) or libpq (Fedora)",
          reason: """
            libpq.so.none: cannot open shared object file: No such file or directory
            """
        )
      ) { try PostgresLibrary.load("libpq.so.none") }
    }

    @Test func `the library is loaded more than once`() throws {
      try PostgresLibrary.load()
      try PostgresLibrary.load()
      #expect(throws: Never.self) { try PostgresAddress("postgresql:///todos") }
    }
  }
#endif
