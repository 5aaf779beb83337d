// The module Sharing.
