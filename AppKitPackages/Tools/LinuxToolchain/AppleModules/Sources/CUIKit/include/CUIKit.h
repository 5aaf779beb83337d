#ifndef CUIKIT_H
#define CUIKIT_H

/// Creates an object of a class with the `init()` that it inherits from NSObject or overrides, and
/// returns it with one reference.
///
/// Swift calls only required initializers of a class that is known at run time, and `NSObject.init()`
/// is not required.
///
/// \param type The metadata of a subclass of NSObject.
void *cuikit_create(const void *type);

#endif
