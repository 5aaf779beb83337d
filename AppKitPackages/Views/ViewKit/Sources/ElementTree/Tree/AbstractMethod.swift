/// Stops the program, because a subclass does not override a method that has no implementation in its
/// superclass.
///
/// - Parameters:
///   - object: The object whose class lacks the method.
///   - method: The name of the method.
package func mustOverride(in object: AnyObject, _ method: StaticString = #function) -> Never {
  preconditionFailure(
    """
    "\(type(of: object))" does not implement "\(method)", which its superclass leaves to subclasses.

    To fix this, override "\(method)" in "\(type(of: object))".
    """
  )
}
