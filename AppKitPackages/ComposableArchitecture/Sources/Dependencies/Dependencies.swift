// The module Dependencies.
