import Terminal

/// In these tests a key press is one of a terminal.
typealias KeyPress = Terminal.KeyPress
