#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stddef.h>

// Debian installs the header in a folder of its own.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

/// Loads libpq. Returns 0 and writes the reason if that fails.
///
/// Call this function before the first function of libpq, which otherwise ends the process if libpq
/// cannot be loaded.
int cpostgres_load(const char *name, char *reason, size_t capacity);

#endif
