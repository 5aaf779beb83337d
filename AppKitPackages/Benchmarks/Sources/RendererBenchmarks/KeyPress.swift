import Terminal

/// Here a key press is one of a terminal.
typealias KeyPress = Terminal.KeyPress
