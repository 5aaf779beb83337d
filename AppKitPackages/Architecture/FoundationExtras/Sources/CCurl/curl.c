// The functions of libcurl that FoundationNetworking calls. They load libcurl at the first call.
//
// A program that is linked with libcurl loads it, and 15 libraries for TLS, Kerberos and LDAP with
// it, at each start, even if it makes no request. Only programs that contain Foundation call these
// functions: libFoundationNetworking.so is linked with libcurl itself. They are hidden, so that it
// does not find them.
#include "CCurl.h"

#ifdef __linux__

#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// The optional argument of the variadic functions is a long, a pointer or a 64-bit offset. It is
// forwarded as a pointer, which needs registers of 64 bits.
_Static_assert(sizeof(void *) == 8, "libcurl is forwarded only on 64-bit systems");

static _Atomic(void *) library;

int ccurl_load(const char *name, char *reason, size_t capacity) {
  void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (handle) {
    atomic_store(&library, handle);
    return 1;
  }
  snprintf(reason, capacity, "%s", dlerror());
  return 0;
}

static void *find(_Atomic(void *) *cache, const char *name) {
  void *function = atomic_load_explicit(cache, memory_order_acquire);
  if (function) return function;
  char reason[512];
  if (!atomic_load(&library) && !ccurl_load("libcurl.so.4", reason, sizeof reason)) {
    fprintf(stderr,
            "The library libcurl.so.4, which URLSession needs, can't be loaded: %s. To fix this, "
            "install libcurl4 (Debian, Ubuntu) or libcurl (Fedora).\n",
            reason);
    abort();
  }
  function = dlsym(atomic_load(&library), name);
  if (!function) {
    fprintf(stderr, "libcurl has no function %s. To fix this, update libcurl.\n", name);
    abort();
  }
  atomic_store_explicit(cache, function, memory_order_release);
  return function;
}

#define HIDDEN __attribute__((visibility("hidden")))

// Calls the function of libcurl that has the name of the enclosing function.
#define FORWARD(type, ...)                                     \
  static _Atomic(void *) function;                             \
  return ((type)find(&function, __func__))(__VA_ARGS__)

HIDDEN char *curl_version(void) { FORWARD(char *(*)(void)); }
HIDDEN void *curl_version_info(int version) { FORWARD(void *(*)(int), version); }
HIDDEN int curl_global_init(long flags) { FORWARD(int (*)(long), flags); }
HIDDEN void curl_free(void *pointer) { FORWARD(void (*)(void *), pointer); }

HIDDEN void *curl_easy_init(void) { FORWARD(void *(*)(void)); }
HIDDEN void curl_easy_cleanup(void *easy) { FORWARD(void (*)(void *), easy); }
HIDDEN int curl_easy_pause(void *easy, int action) { FORWARD(int (*)(void *, int), easy, action); }
HIDDEN const char *curl_easy_strerror(int code) { FORWARD(const char *(*)(int), code); }

HIDDEN void *curl_multi_init(void) { FORWARD(void *(*)(void)); }
HIDDEN int curl_multi_cleanup(void *multi) { FORWARD(int (*)(void *), multi); }
HIDDEN int curl_multi_add_handle(void *multi, void *easy) {
  FORWARD(int (*)(void *, void *), multi, easy);
}
HIDDEN int curl_multi_remove_handle(void *multi, void *easy) {
  FORWARD(int (*)(void *, void *), multi, easy);
}
HIDDEN int curl_multi_assign(void *multi, int socket, void *pointer) {
  FORWARD(int (*)(void *, int, void *), multi, socket, pointer);
}
HIDDEN void *curl_multi_info_read(void *multi, int *count) {
  FORWARD(void *(*)(void *, int *), multi, count);
}
HIDDEN int curl_multi_socket_action(void *multi, int socket, int events, int *running) {
  FORWARD(int (*)(void *, int, int, int *), multi, socket, events, running);
}

HIDDEN void *curl_slist_append(void *list, const char *text) {
  FORWARD(void *(*)(void *, const char *), list, text);
}
HIDDEN void curl_slist_free_all(void *list) { FORWARD(void (*)(void *), list); }

HIDDEN void *curl_url(void) { FORWARD(void *(*)(void)); }
HIDDEN int curl_url_get(const void *url, int part, char **text, unsigned flags) {
  FORWARD(int (*)(const void *, int, char **, unsigned), url, part, text, flags);
}
HIDDEN int curl_url_set(void *url, int part, const char *text, unsigned flags) {
  FORWARD(int (*)(void *, int, const char *, unsigned), url, part, text, flags);
}

// Defines a function whose last argument has a type that depends on `option`.
#define VARIADIC(name)                                         \
  HIDDEN int name(void *handle, int option, ...) {             \
    va_list list;                                              \
    va_start(list, option);                                    \
    void *argument = va_arg(list, void *);                     \
    va_end(list);                                              \
    FORWARD(int (*)(void *, int, ...), handle, option, argument); \
  }

VARIADIC(curl_easy_getinfo)
VARIADIC(curl_easy_setopt)
VARIADIC(curl_multi_setopt)

#else

int ccurl_load(const char *name, char *reason, size_t capacity) {
  (void)name, (void)reason, (void)capacity;
  return 1;
}

#endif
