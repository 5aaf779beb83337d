/// The operations of patches, with their names in frames.
///
/// A frame is `[patch, event, operation, ...]`, and an operation is `["name", argument, ...]`. The object
/// `operations` of the client has a function for each name. A number as the first argument is that of
/// a node; all arguments of other operations are texts.
package enum PatchOperation: String, CaseIterable {
  case text = "t"
  case attribute = "a"
  case insert = "i"
  case move = "m"
  case remove = "r"
  /// Takes a node out of the page, which a later move inserts again.
  case detach = "d"
  case substitute = "s"

  /// Replaces the whole page.
  case page
  /// Adds rules to the style sheet of the page.
  case css
  case title
  case scheme
  case contrast
  case push
  case replace
  case scroll
  case focus
  case say
  case copy
  case open
  case permit
  case notify
  case save
  case load
  case quit

  /// The names in frames of the attributes that change most often.
  package static let shortNames = [
    "aria-label": "l", "aria-pressed": "p", "class": "c", "data-rows": "r",
  ]
}
