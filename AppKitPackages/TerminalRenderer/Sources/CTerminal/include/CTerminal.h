#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// What Swift can't do: variadic ioctl, and code that may run inside a signal handler, where nothing
// may allocate, lock or touch the Swift runtime.

/// The terminal's size; 0 on success, -1 with errno set otherwise.
int cterminal_get_size(int fd, int *columns, int *rows);
int cterminal_set_size(int fd, int columns, int rows);

/// Remembers how to restore the terminal: `count` bytes to write to `fd` and `saved` to set on it.
/// From now on a crash, exit() and a second terminating signal restore it first. Returns -1 if
/// there are too many bytes.
int cterminal_arm(int fd, const struct termios *saved, const uint8_t *bytes, size_t count);

/// Restores the terminal if it is armed, once. Safe in a signal handler.
void cterminal_restore(void);

/// Forgets how to restore the terminal.
void cterminal_disarm(void);

/// From now on standard output and standard error, where they are terminals, are kept instead of
/// shown: they would overwrite the screen.
void cterminal_capture_output(void);

/// Gives the standard streams back and writes what was kept. Safe in a signal handler; part of
/// cterminal_restore().
void cterminal_release_output(void);

/// From now on SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH are written to `fd`
/// as one byte each, SIGPIPE is ignored and crashes restore the terminal. Signals ignored before
/// stay ignored.
void cterminal_watch(int fd);

/// Gives all signals back their former handlers.
void cterminal_unwatch(void);

/// Restores the terminal and ends the process by a signal, without running anything of the program:
/// for a program that does not end by itself. Safe on any thread.
void cterminal_end(int number);

/// Stops the process group as Ctrl-Z does. Returns 1 after it was continued, 0 if nothing stopped
/// because no shell would continue it.
int cterminal_stop(void);

/// Runs `body` with `context` on a detached thread with all signals blocked but the watched ones; 0
/// on success.
int cterminal_start_thread(void (*body)(void *), void *context);

/// Opens a new pseudo-terminal. Returns the controlling side and the path of the other, or -1 with
/// errno set.
int cterminal_open_pseudo_terminal(char *path, size_t capacity);

/// Starts a program with a terminal of its own as its controlling terminal and its three standard
/// streams. `environment` and `arguments` end in NULL; `directory` may be NULL. Returns the process
/// id, or -1 with errno set.
int cterminal_spawn(const char *terminal, const char *path, char *const arguments[],
                    char *const environment[], const char *directory);

#endif
