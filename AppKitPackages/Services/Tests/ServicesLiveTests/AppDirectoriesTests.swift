import Testing

@testable import ServicesLive

struct AppDirectoriesTests {
  @Test(arguments: [
    ("q", "."), ("todo", "."), ("", "."), ("/", "/"), ("/q", "/"), ("//q", "/"), ("a/b", "a"),
    ("a//b/", "a"), ("q/", "."), ("./q", "."), ("../q", ".."), ("/a/b/c", "/a/b"), ("é/家", "é"),
  ])
  func `a path has a folder`(path: String, folder: String) {
    #expect(path.folderName == folder)
  }

  @Test func `the standard folders follow the XDG specification`() {
    let usual = AppDirectories(environment: ["HOME": "/home/ada"])
    #expect(usual.database == "/home/ada/.local/share/composed-todos/todos.sqlite")
    #expect(usual.settings == "/home/ada/.config/composed-todos/settings.json")
    let chosen = AppDirectories(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config",
    ])
    #expect(chosen.data == "/data/composed-todos")
    #expect(chosen.config == "/config/composed-todos")
    let relative = AppDirectories(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "",
    ])
    #expect(relative == usual)
  }

  @Test func `one folder can contain the database and the settings`() {
    #expect(AppDirectories(all: "/x").database == "/x/todos.sqlite")
    #expect(AppDirectories(all: "/x").settings == "/x/settings.json")
  }
}
