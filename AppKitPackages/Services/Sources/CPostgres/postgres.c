// The functions of libpq that ServicesPostgres calls. They forward to libpq, which is loaded when a
// program uses PostgreSQL: linking with libpq would load it, and 10 libraries for TLS, Kerberos and
// LDAP with it, at each start of a program.
#include "CPostgres.h"

#ifdef __linux__

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static _Atomic(void *) library;

int cpostgres_load(const char *name, char *reason, size_t capacity) {
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
  if (!atomic_load(&library) && !cpostgres_load("libpq.so.5", reason, sizeof reason)) {
    fprintf(stderr, "libpq can't be loaded: %s. To fix this, call cpostgres_load first.\n", reason);
    abort();
  }
  function = dlsym(atomic_load(&library), name);
  if (!function) {
    fprintf(stderr, "libpq has no function %s. To fix this, install libpq 14 or later.\n", name);
    abort();
  }
  atomic_store_explicit(cache, function, memory_order_release);
  return function;
}

// Calls of other functions of libpq need a line of their own: the linker names those that are missing.
// Defines a hidden function of the type that libpq-fe.h declares. Libraries that the program loads
// later do not find it.
#define FORWARD(result, name, parameters, ...)                             \
  __attribute__((visibility("hidden"))) result name parameters {           \
    static _Atomic(void *) function;                                       \
    return ((__typeof__(&name))find(&function, #name))(__VA_ARGS__);       \
  }

// Connections
FORWARD(PGconn *, PQconnectdbParams,
        (const char *const *names, const char *const *values, int expand), names, values, expand)
FORWARD(PQconninfoOption *, PQconninfoParse, (const char *url, char **message), url, message)
FORWARD(void, PQconninfoFree, (PQconninfoOption * options), options)
FORWARD(void, PQfinish, (PGconn * connection), connection)
FORWARD(ConnStatusType, PQstatus, (const PGconn *connection), connection)
FORWARD(PGTransactionStatusType, PQtransactionStatus, (const PGconn *connection), connection)
FORWARD(char *, PQerrorMessage, (const PGconn *connection), connection)
FORWARD(int, PQsocket, (const PGconn *connection), connection)
FORWARD(PQnoticeProcessor, PQsetNoticeProcessor,
        (PGconn * connection, PQnoticeProcessor processor, void *context), connection, processor,
        context)

// Statements
FORWARD(int, PQsendQuery, (PGconn * connection, const char *sql), connection, sql)
FORWARD(int, PQsendPrepare,
        (PGconn * connection, const char *name, const char *sql, int count, const Oid *types),
        connection, name, sql, count, types)
FORWARD(int, PQsendQueryPrepared,
        (PGconn * connection, const char *name, int count, const char *const *values,
         const int *lengths, const int *formats, int format),
        connection, name, count, values, lengths, formats, format)
FORWARD(int, PQsendQueryParams,
        (PGconn * connection, const char *sql, int count, const Oid *types,
         const char *const *values, const int *lengths, const int *formats, int format),
        connection, sql, count, types, values, lengths, formats, format)
FORWARD(int, PQenterPipelineMode, (PGconn * connection), connection)
FORWARD(int, PQexitPipelineMode, (PGconn * connection), connection)
FORWARD(int, PQpipelineSync, (PGconn * connection), connection)
FORWARD(int, PQsetnonblocking, (PGconn * connection, int value), connection, value)
FORWARD(int, PQputCopyData, (PGconn * connection, const char *bytes, int count), connection, bytes,
        count)
FORWARD(int, PQputCopyEnd, (PGconn * connection, const char *message), connection, message)

// Input and output
FORWARD(int, PQflush, (PGconn * connection), connection)
FORWARD(int, PQisBusy, (PGconn * connection), connection)
FORWARD(int, PQconsumeInput, (PGconn * connection), connection)
FORWARD(PGnotify *, PQnotifies, (PGconn * connection), connection)
FORWARD(PGresult *, PQgetResult, (PGconn * connection), connection)
FORWARD(void, PQfreemem, (void *pointer), pointer)

// Results
FORWARD(void, PQclear, (PGresult * result), result)
FORWARD(ExecStatusType, PQresultStatus, (const PGresult *result), result)
FORWARD(char *, PQresultErrorField, (const PGresult *result, int field), result, field)
FORWARD(char *, PQcmdTuples, (PGresult * result), result)
FORWARD(int, PQntuples, (const PGresult *result), result)
FORWARD(int, PQgetisnull, (const PGresult *result, int row, int column), result, row, column)
FORWARD(int, PQgetlength, (const PGresult *result, int row, int column), result, row, column)
FORWARD(char *, PQgetvalue, (const PGresult *result, int row, int column), result, row, column)

#else

int cpostgres_load(const char *name, char *reason, size_t capacity) {
  (void)name, (void)reason, (void)capacity;
  return 1;
}

#endif
