import Foundation

/// A text that clients read: the map of the packages, a decision, or the list of previews.
struct Resource: Sendable {
  let address: String
  let name: String
  let read: @Sendable (ToolCall) throws -> String

  /// The resources of the sources from which this program was built, and the previews of the folder.
  static var all: [Resource] {
    let previews = Resource(address: "tca://previews", name: "The previews of this folder") {
      call in
      let result = try call.result(of: PreviewRequest(call, "list").command)
      if result.isError { throw AppRefusal(description: result.text) }
      return result.text
    }
    guard let packages = Checkout.current?.packages else { return [previews] }
    let decisions = Files.names(in: packages + "/Decisions").filter { $0.hasSuffix(".md") }
    return [previews, file("tca://map", "The map of the packages", packages + "/README.md")]
      + decisions.map { name in
        let title = (name as NSString).deletingPathExtension
        return file(
          "tca://decisions/\(title)",
          "Decision \(title)",
          "\(packages)/Decisions/\(name)"
        )
      }
  }

  private static func file(_ address: String, _ name: String, _ path: String) -> Resource {
    Resource(address: address, name: name) { _ in try String(contentsOfFile: path, encoding: .utf8)
    }
  }

  var listing: JSON {
    ["uri": .string(address), "name": .string(name), "mimeType": .string(type)]
  }

  func contents(_ text: String) -> JSON {
    ["contents": [["uri": .string(address), "mimeType": .string(type), "text": .string(text)]]]
  }

  private var type: String { address == "tca://previews" ? "text/plain" : "text/markdown" }
}
