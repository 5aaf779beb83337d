import Testing

@testable import LinuxToolchain

struct FilesTests {
  @Test(arguments: [
    ("q", ""), ("", ""), ("/", "/"), ("/q", "/"), ("a/b", "a"), ("a//b/", "a"), ("q/", ""),
    ("../q", ".."), ("/a/b/c", "/a/b"), ("é/家", "é"),
  ])
  func `a path has a folder`(path: String, folder: String) {
    #expect(path.parentFolder == folder)
  }
}
