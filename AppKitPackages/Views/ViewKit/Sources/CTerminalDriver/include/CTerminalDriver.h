#ifndef CTERMINALDRIVER_H
#define CTERMINALDRIVER_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// Functions that Swift cannot express: variadic ioctl, and code for signal handlers, which must not
// allocate memory, take locks or use the Swift runtime.

/// Reads the size of a terminal in cells. Returns 0, or -1 with errno set.
int cterminal_get_size(int fd, int *columns, int *rows);
int cterminal_set_size(int fd, int columns, int rows);

/// Stores the restoration of the terminal: `count` bytes to write to `fd`, and the mode `saved`.
/// Afterwards a crash, exit() and a second terminating signal restore the terminal. Returns -1 if
/// there are too many bytes.
int cterminal_arm(int fd, const struct termios *saved, const uint8_t *bytes, size_t count);

/// Restores the terminal once, if a restoration is stored. In the background only the standard
/// streams are restored. Waits up to 2 seconds for another thread that does so. Safe in a signal
/// handler.
void cterminal_restore(void);

/// Returns 1 if the process group owns the terminal, or if no job control applies to it, otherwise 0.
/// Other groups must neither write to the terminal nor change its mode. Safe in a signal handler.
int cterminal_is_foreground(int fd);

/// Removes the stored restoration of the terminal.
void cterminal_disarm(void);

/// Redirects standard output and standard error to a file if they are terminals, because their text
/// would overwrite the screen.
void cterminal_capture_output(void);

/// Restores the standard streams and writes the stored text to them. Safe in a signal handler;
/// cterminal_restore() calls this function.
void cterminal_release_output(void);

/// Writes one byte to `fd` for each SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU,
/// SIGCONT and SIGWINCH, ignores SIGPIPE, and restores the terminal at crashes. Signals that were
/// ignored before stay ignored.
void cterminal_watch(int fd);

/// Forgets a signal that asked for the end and was meant for another program, so that the next one
/// does not end this program at once.
void cterminal_ignore_termination(void);

/// Restores the previous handlers of all signals.
void cterminal_unwatch(void);

/// Restores the terminal and ends the process by a signal without running more code of the program,
/// for a program that does not end by itself. Safe on any thread.
void cterminal_end(int number);

/// Stops the process group as Ctrl-Z does. Returns 1 after it was continued, which also reports
/// SIGCONT, or 0 if nothing was stopped because no shell would continue it.
int cterminal_stop(void);

/// Runs `body` with `context` on a detached thread that blocks all signals except for the watched
/// ones. Returns 0 on success.
int cterminal_start_thread(void (*body)(void *), void *context);

/// Opens a new pseudo-terminal. Returns the controlling side and writes the path of the other side,
/// or returns -1 with errno set.
int cterminal_open_pseudo_terminal(char *path, size_t capacity);

/// Starts a program with a terminal as its controlling terminal and its three standard streams.
/// `environment` and `arguments` end with NULL; `directory` may be NULL. Returns the process id, or
/// -1 with errno set.
int cterminal_spawn(const char *terminal, const char *path, char *const arguments[],
                    char *const environment[], const char *directory);

#endif
