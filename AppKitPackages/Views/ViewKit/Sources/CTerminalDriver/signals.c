#include "CTerminalDriver.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_BYTES = 1024, HIGHEST_SIGNAL = 64 };

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
static const int watched[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGTSTP,
                              SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// Without a stored restoration, with one, and while a thread carries it out. Atomic, since signal
// handlers run in any thread, and several at the same time.
enum { DISARMED, ARMED, RESTORING };
static atomic_int restoration;
static int terminal_fd = -1;
static struct termios saved_mode;
static uint8_t restore_bytes[MOST_BYTES];
static size_t restore_count;

static volatile sig_atomic_t is_watching;
static volatile sig_atomic_t termination_is_pending;
static volatile sig_atomic_t continued;
static int signal_fd = -1;
static struct sigaction former[HIGHEST_SIGNAL + 1];

int cterminal_is_foreground(int fd) {
  pid_t owner = tcgetpgrp(fd);
  return owner < 0 || owner == getpgrp();
}

static void restore(void) {
  if (!cterminal_is_foreground(terminal_fd)) {
    cterminal_release_output();
    return;
  }
  size_t written = 0;
  // A terminal that accepts no output for a second is given up.
  int patience = 10;
  while (written < restore_count) {
    ssize_t count = write(terminal_fd, restore_bytes + written, restore_count - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (count < 0 && errno == EAGAIN && patience-- > 0) {
      struct pollfd writable = {.fd = terminal_fd, .events = POLLOUT};
      poll(&writable, 1, 100);
    } else if (count == 0 || errno != EINTR) {
      break;
    }
  }
  tcsetattr(terminal_fd, TCSANOW, &saved_mode);
  cterminal_release_output();
}

void cterminal_restore(void) {
  int saved_errno = errno;
  // A handler in this thread would wait for this call, and SIGTTOU would stop a background process
  // that sets the mode.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int state = ARMED;
  if (atomic_compare_exchange_strong(&restoration, &state, RESTORING)) {
    restore();
    atomic_store(&restoration, DISARMED);
  } else {
    // The caller ends the process, which must not happen before another thread has restored the
    // terminal.
    int patience = 200;
    while (atomic_load(&restoration) == RESTORING && patience-- > 0) poll(NULL, 0, 10);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved_errno;
}

int cterminal_arm(int fd, const struct termios *saved, const uint8_t *bytes, size_t count) {
  static int exit_handler_is_set;
  if (count > MOST_BYTES) return -1;
  cterminal_disarm();
  terminal_fd = fd;
  saved_mode = *saved;
  memcpy(restore_bytes, bytes, count);
  restore_count = count;
  atomic_store(&restoration, ARMED);
  if (!exit_handler_is_set) {
    exit_handler_is_set = 1;
    atexit(cterminal_restore);
  }
  return 0;
}

void cterminal_disarm(void) { atomic_store(&restoration, DISARMED); }

static void handle_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  cterminal_restore();
  struct sigaction action = former[number];
  if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
  sigaction(number, &action, NULL);
  // A fault occurs again, with its details intact, when the instruction is retried; a signal sent
  // by a process does not.
  if (info->si_code <= 0) raise(number);
}

static void handle_watched(int number) {
  int saved_errno = errno;
  int terminates =
      number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
  if (number == SIGCONT) continued = 1;
  if (terminates && termination_is_pending) {
    // The program has not reacted to the first signal.
    cterminal_restore();
    signal(number, SIG_DFL);
    raise(number);
  } else {
    if (terminates) termination_is_pending = 1;
    uint8_t byte = (uint8_t)number;
    ssize_t ignored = write(signal_fd, &byte, 1);
    (void)ignored;
  }
  errno = saved_errno;
}

void cterminal_ignore_termination(void) { termination_is_pending = 0; }

void cterminal_watch(int fd) {
  // With a separate stack, the handler also runs after a stack overflow of the main thread.
  static uint8_t stack[64 * 1024];
  signal_fd = fd;
  if (is_watching) return;
  is_watching = 1;
  termination_is_pending = 0;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t replacement = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&replacement, NULL);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_sigaction = handle_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (size_t i = 0; i < COUNT(crashes); i++) sigaction(crashes[i], &action, &former[crashes[i]]);
  action.sa_handler = handle_watched;
  for (size_t i = 0; i < COUNT(watched); i++) {
    int number = watched[i];
    // A call that touches the terminal from the background fails instead of being repeated for ever.
    int is_for_background = number == SIGTTIN || number == SIGTTOU;
    action.sa_flags = SA_ONSTACK | (is_for_background ? 0 : SA_RESTART);
    sigaction(number, NULL, &former[number]);
    int is_plain = !(former[number].sa_flags & SA_SIGINFO);
    int is_ignored = is_plain && former[number].sa_handler == SIG_IGN;
    if (!is_ignored) sigaction(number, &action, NULL);
  }
  action.sa_handler = SIG_IGN;
  action.sa_flags = 0;
  sigaction(SIGPIPE, &action, &former[SIGPIPE]);
}

void cterminal_unwatch(void) {
  if (!is_watching) return;
  is_watching = 0;
  for (size_t i = 0; i < COUNT(crashes); i++) sigaction(crashes[i], &former[crashes[i]], NULL);
  for (size_t i = 0; i < COUNT(watched); i++) sigaction(watched[i], &former[watched[i]], NULL);
  sigaction(SIGPIPE, &former[SIGPIPE], NULL);
}

void cterminal_end(int number) {
  cterminal_restore();
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  signal(number, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  // A signal that was blocked by a debugger or a sandbox does not end the process.
  _exit(128 + number);
}

int cterminal_stop(void) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  continued = 0;
  // First the other processes of the group, then this thread: raise() returns after the stop, while
  // a signal of kill() may reach another thread and stop this one later.
  action.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &action, &before);
  kill(0, SIGTSTP);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  // Another thread may be about to handle SIGCONT.
  for (int patience = 20; !continued && patience > 0; patience--) poll(NULL, 0, 5);
  return continued;
}

struct start {
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int cterminal_start_thread(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return -1;
  start->body = body;
  start->context = context;
  // The watched signals stay unblocked: if the main thread has ended and all other threads block
  // them, this thread receives them.
  sigset_t blocked, before;
  sigfillset(&blocked);
  for (size_t i = 0; i < COUNT(watched); i++) sigdelset(&blocked, watched[i]);
  pthread_sigmask(SIG_SETMASK, &blocked, &before);
  pthread_t thread;
  int result = pthread_create(&thread, NULL, run, start);
  if (result == 0) {
    pthread_detach(thread);
  } else {
    free(start);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}
