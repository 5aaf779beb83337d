#include "CUIKit.h"

// The class NSObject of Foundation, and its initializer in the table of methods that subclasses
// override.
extern const char nsObject __asm__("$s10Foundation8NSObjectCMn");
extern const char nsObjectInit __asm__("$s10Foundation8NSObjectCACycfCTq");

// An entry point of the Swift runtime, for methods of classes in other libraries.
__attribute__((swiftcall)) void *swift_lookUpClassMethod(
    const void *type, const void *method, const void *class);

typedef __attribute__((swiftcall)) void *(*Initializer)(
    __attribute__((swift_context)) const void *type);

void *cuikit_create(const void *type) {
  Initializer create =
      (Initializer)swift_lookUpClassMethod(type, &nsObjectInit, &nsObject);
  return create(type);
}
