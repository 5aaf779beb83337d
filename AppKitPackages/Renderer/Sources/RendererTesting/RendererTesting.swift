// The module RendererTesting.
