/// A view whose content closure runs as a body, inside observation tracking.
///
/// Closures that build a page, such as the destination of a link, run after the body that contains
/// them. Outside of a body, changes of the state that they read would not run them again.
struct DescribedView<Content: View>: BuiltInView {
  let content: () -> Content

  init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

  @MainActor var body: some View { content() }
}
