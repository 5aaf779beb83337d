#include "CViewKit.h"

typedef void (*registration)(void);

// Weak: a program without a renderer has no such section.
#if defined(__APPLE__)
extern const registration first[] __asm("section$start$__DATA$app_renderers");
extern const registration end[] __asm("section$end$__DATA$app_renderers");
#else
extern const registration first[] __asm__("__start_app_renderers") __attribute__((weak));
extern const registration end[] __asm__("__stop_app_renderers") __attribute__((weak));
#endif

void crenderer_register_all(void) {
  for (const registration *call = first; call < end; call++) (*call)();
}
