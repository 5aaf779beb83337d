import Foundation
import Testing

@testable import Workshop

struct PreviewPackagesTests {
  @Test func `packages with previews in their sources are found`() async throws {
    try await withTemporaryRepository([
      "AppKitPackages/Cart/Package.swift": "",
      "AppKitPackages/Docs/Package.swift": "",
      "AppKitPackages/Views/Old/Package.swift": "",
      "AppKitPackages/Tested/Package.swift": "",
      "AppKitPackages/Models/Package.swift": "",
      "AppKitPackages/Cart/Sources/Cart/View.swift": "#Preview { Text(\"Cart\") }",
      "AppKitPackages/Docs/Sources/Docs/View.swift":
        "/// #Preview { A() }\nlet a = \"#Preview {}\"",
      "AppKitPackages/Views/Old/Sources/Old/View.swift": "struct A_Previews: PreviewProvider {}",
      "AppKitPackages/Tested/Tests/TestedTests/ViewTests.swift": "#Preview { A() }",
      "AppKitPackages/Models/Sources/Models/Model.swift": "struct Model {}",
    ]) { repository in
      let found = try PreviewPackages(repository)
      #expect(found.packages.map(\.name) == ["Cart", "Old"])
      #expect(found.packages[0].files == ["AppKitPackages/Cart/Sources/Cart/View.swift"])
      #expect(found.selected(by: "cart").packages.map(\.name) == ["Cart"])
      #expect(found.selected(by: "cart").filter == "")
      #expect(found.selected(by: "empty").packages.count == 2)
      #expect(found.selected(by: "empty").filter == "empty")
      #expect(ProgramBuilder.name(of: found.packages) == "AllPreviews")
    }
  }

  private let package = PreviewPackages.Package(
    name: "Cart",
    path: "AppKitPackages/Cart",
    files: ["AppKitPackages/Cart/Code/View.swift"]
  )

  @Test func `the product of a preview is that of its target`() throws {
    let manifest = """
      {"products": [
        {"name": "cart", "targets": ["CartTool"], "type": {"executable": null}},
        {"name": "CartKit", "targets": ["Cart"], "type": {"library": ["automatic"]}}
      ], "targets": [{"name": "Cart", "path": "Code"}, {"name": "CartTool"}]}
      """
    #expect(
      try PreviewManifest.products(in: Data(manifest.utf8), of: package) == ["CartKit"]
    )
  }

  @Test func `a preview outside of a library product is an error`() {
    let error = ProgramError.noProduct(
      file: "AppKitPackages/Cart/Code/View.swift",
      manifest: "AppKitPackages/Cart"
    )
    #expect(throws: error) {
      try PreviewManifest.products(
        in: Data(#"{"products": [], "targets": []}"#.utf8),
        of: package
      )
    }
    #expect(
      "\(error)" == """
        The preview in AppKitPackages/Cart/Code/View.swift belongs to no library product, so no \
        program can link it. To fix this, add its target to a .library product in \
        AppKitPackages/Cart/Package.swift.
        """
    )
  }

  @Test func `the generated package depends on the packages and on the host`() throws {
    let manifest = PreviewManifest(
      name: "CartPreviews",
      packages: [package],
      products: [["CartKit"]]
    )
    let files = manifest.files(in: Repository(root: URL(filePath: "/r")))
    #expect(
      files["Sources/CartPreviews/main.swift"] == "import PreviewHost\n\nawait PreviewHost.main()\n"
    )
    let text = try #require(files["Package.swift"])
    #expect(text.contains(#".package(path: "/r/AppKitPackages/Tools/PreviewHost")"#))
    #expect(text.contains(#".package(path: "/r/AppKitPackages/Cart")"#))
    #expect(text.contains(#".product(name: "CartKit", package: "Cart")"#))
  }
}
