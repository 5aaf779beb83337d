// The module Clocks.
