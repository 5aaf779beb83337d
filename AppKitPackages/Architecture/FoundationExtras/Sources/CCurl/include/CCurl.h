#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

/// Loads libcurl. Returns 0 and writes the reason if that fails.
///
/// Foundation's first call of libcurl loads it as well, but ends the process if that fails.
int ccurl_load(const char *name, char *reason, size_t capacity);

#endif
