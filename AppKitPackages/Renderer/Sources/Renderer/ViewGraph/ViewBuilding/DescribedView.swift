/// A view that is described where it is shown, as a body is: what its closure reads is noticed.
///
/// Closures that say what a page shows run long after the body around them; called anywhere else,
/// nobody would know when they have to run again.
struct DescribedView<Content: View>: View {
  let content: () -> Content

  init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

  var body: some View { content() }
}
