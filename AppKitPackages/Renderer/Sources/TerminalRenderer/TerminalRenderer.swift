// The module TerminalRenderer.
