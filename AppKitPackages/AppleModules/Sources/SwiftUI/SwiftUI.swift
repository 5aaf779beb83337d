@_exported import Renderer
@_exported import UIKit
