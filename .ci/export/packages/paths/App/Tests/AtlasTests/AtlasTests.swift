import Atlas
import Testing

@Test func places() {}
