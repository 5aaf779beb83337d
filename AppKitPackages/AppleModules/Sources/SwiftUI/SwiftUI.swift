@_exported import Renderer
