// The module Renderer.
