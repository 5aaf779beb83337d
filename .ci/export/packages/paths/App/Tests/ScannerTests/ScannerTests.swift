import Scanner
import Testing

@Test func names() {}
