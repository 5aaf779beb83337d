import Foundation
import ViewKit

/// A search field with suggestions and scopes.
struct SearchPart: View {
  @State private var text = ""
  @State private var scope = "All"
  @State private var submitted = "nothing"
  private let names = ["Apple", "Banana", "Cherry", "Apricot"]

  var body: some View {
    List {
      Text("Submitted \(submitted)")
      ForEach(
        names.filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) },
        id: \.self
      ) {
        Text($0)
      }
    }
    .searchable(text: $text, prompt: "Fruit")
    .searchSuggestions { Text("Ban").searchCompletion("Banana") }
    .searchScopes($scope) {
      Text("All").tag("All")
      Text("New").tag("New")
    }
    .onSubmit(of: .search) { submitted = text }
  }
}
